// The lists that name every endpoint once, kept complete from the sources: what is declared is in them, in the order that
// they have. `node tools/check/src/endpoint-lists.ts` writes them before anything is built.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';

const CONTRACT = 'libs/core/contract/src';
const paths = {
  endpoints: `${CONTRACT}/endpoints.ts`,
  index: `${CONTRACT}/index.ts`,
  controllers: 'apps/api/src/controllers.ts',
};

/** A source file that a list names something of. */
export interface Source {
  /** How the list imports it: `./stocks.js`. */
  readonly module: string;
  readonly text: string;
}

/** The expected lists of a checkout, by path. */
export async function renderEndpointLists(root: string): Promise<Record<string, string>> {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const pretty = (text: string) => formatText(root, text);
  const modules = globSync(`${CONTRACT}/*.ts`, { cwd: root, exclude: ['**/*.spec.ts'] })
    .sort()
    .map((path): Source => ({ module: `./${basename(path, '.ts')}.js`, text: read(path) }));
  const declaring = modules.filter(({ text }) => endpointsIn(text).length > 0);
  const controllers = globSync('apps/api/src/*/*.controller.ts', { cwd: root })
    .sort()
    .map((path): Source => ({
      module: `./${path.split('/').slice(3).join('/').replace(/ts$/, 'js')}`,
      text: read(path),
    }));
  const libraries = globSync('libs/data/*/src/index.ts', { cwd: root }).sort();
  return {
    [paths.endpoints]: await pretty(renderEndpointList(read(paths.endpoints), declaring)),
    [paths.index]: await pretty(renderContractIndex(withoutDead(read(paths.index), modules), declaring)),
    [paths.controllers]: await pretty(renderControllerList(read(paths.controllers), controllers)),
    ...Object.fromEntries(
      await Promise.all(
        libraries.map(async (index) => [index, await pretty(renderLibraryIndex(root, index, controllers))] as const),
      ),
    ),
  };
}

/** The index of a library with everything that controllers import from it. */
function renderLibraryIndex(root: string, index: string, controllers: readonly Source[]): string {
  const folder = join(root, dirname(index));
  const files = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.spec.ts', '**/*.fixture.ts'] }).sort();
  const modules = files.map((path): Source => ({
    module: `./${path.replaceAll('\\', '/').replace(/ts$/, 'js')}`,
    text: readFileSync(join(folder, path), 'utf8'),
  }));
  const current = withoutDead(readFileSync(join(root, index), 'utf8'), modules);
  const imports = new RegExp(`^import \\{([^}]*)\\} from '@bourse/${index.split('/')[2]!}';`, 'gm');
  const imported = controllers.flatMap(({ text }) =>
    namesOf(text, imports).flatMap((names) => names.match(/\w+(?=\s*(?:,|$))/g) ?? []),
  );
  const added = [...new Set(imported)]
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(current))
    .flatMap((name) => {
      const source = modules.find(({ text }) => exportsIn(text).includes(name));
      return source === undefined ? [] : [`export { ${name} } from '${source.module}';\n`];
    });
  return current + added.join('');
}

/** TypeScript formatted as in the repository. */
export async function formatText(root: string, text: string): Promise<string> {
  return format(text, { ...(await resolveConfig(join(root, paths.endpoints))), parser: 'typescript' });
}

export function renderEndpointList(current: string, sources: readonly Source[]): string {
  const header = 'Their order is that of the documentation';
  return list(current, sources, { name: 'endpoints', brackets: ['{', '} as const'], namesIn: endpointsIn, header });
}

export function renderControllerList(current: string, sources: readonly Source[]): string {
  const header = 'Their order is that of the routes in OpenAPI';
  return list(current, sources, { name: 'controllers', brackets: ['[', ']'], namesIn: controllersIn, header });
}

/** The index with every endpoint in it, and everything else that the file of a new one exports. */
export function renderContractIndex(current: string, sources: readonly Source[]): string {
  let text = current;
  for (const { module, text: source } of sources) {
    const statement = new RegExp(`export \\{([^}]*)\\} from '${module.replaceAll('.', '\\.')}';`);
    const found = statement.exec(text);
    if (found === null) {
      text += `export { ${[...new Set(exportsIn(source))].join(', ')} } from '${module}';\n`;
      continue;
    }
    const named = found[1]!.split(',').map((name) => name.trim());
    const missing = endpointsIn(source).filter((name) => !named.includes(name));
    if (missing.length > 0)
      text = text.replace(statement, `export { ${[...named, ...missing].join(', ')} } from '${module}';`);
  }
  return text;
}

/** The index without what it exports of files that are gone. */
function withoutDead(index: string, modules: readonly Source[]): string {
  return index.replaceAll(/^export [^;]*from '(\.[^']+)';\n/gm, (statement, module: string) =>
    modules.some((each) => each.module === module) ? statement : '',
  );
}

interface ListForm {
  readonly name: string;
  readonly brackets: readonly [string, string];
  readonly namesIn: (text: string) => string[];
  readonly header: string;
}

function list(current: string, sources: readonly Source[], { name, brackets, namesIn, header }: ListForm): string {
  const [open, close] = brackets;
  const start = current.indexOf(`export const ${name} = ${open}`);
  const comment = /\/\*\*.*\*\/\n(?=export const)/.exec(current)?.[0] ?? '';
  const before = namesOf(current.slice(start), /^ {2}(\w+),$/gm);
  const existing = sources.flatMap(({ text }) => namesIn(text));
  const kept = before.filter((each) => existing.includes(each));
  const added = existing.filter((each) => !before.includes(each));
  const imports = sources
    .filter(({ text }) => namesIn(text).length > 0)
    .map(({ module, text }) => `import { ${namesIn(text).sort().join(', ')} } from '${module}';`);
  const head = `// \`npm run generate\` adds and removes lines here. ${header}; move a line to change it.`;
  const items = [...kept, ...added].map((each) => `  ${each},\n`).join('');
  return `${head}\n${imports.join('\n')}\n\n${comment}export const ${name} = ${open}\n${items}${close};\n`;
}

const exportsIn = (text: string) =>
  namesOf(text, /^export (?:abstract )?(?:async )?(?:const|function|class|type|interface) (\w+)/gm);
const controllersIn = (text: string) => namesOf(text, /^export class (\w+Controller)\b/gm);
const endpointsIn = (text: string) => namesOf(text, /^export const (\w+) = endpoint\(/gm);

function namesOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name]) => name!);
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../../..');
  for (const [path, text] of Object.entries(await renderEndpointLists(root))) writeFileSync(join(root, path), text);
}
