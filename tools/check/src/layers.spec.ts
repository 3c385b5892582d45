import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { layers } from '../../../apps/e2e/projects.js';
import { smokeFiles, touchedFiles, triggers } from '../../run/layers.mjs';
import { listTargets } from '../../run/reports.mjs';
import { splitResults, vitestArguments } from '../../run/vitest/run.mjs';

const root = join(import.meta.dirname, '../../..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');

interface ListedFile {
  readonly file: string;
  readonly projectName: string;
}

/** The test files that `vitest …` would run, relative to the repository, by project. */
function listFiles(...options: string[]): Map<string, string[]> {
  const args = [vitest, 'list', '--filesOnly', '--json', ...options];
  const files = JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })) as ListedFile[];
  const groups = [...Map.groupBy(files, ({ projectName }) => projectName)];
  return new Map(groups.map(([name, group]) => [name, group.map(({ file }) => relative(root, file)).sort()]));
}

const listed = listFiles();
const filesOf = (...projects: string[]) => projects.flatMap((project) => listed.get(project) ?? []).sort();

const exclude = ['**/node_modules/**', '**/dist/**', '**/bundle/**'];
const specs = globSync('{apps,libs,tools}/**/src/**/*.spec.ts', { cwd: root, exclude }).sort();
const blackBoxTests = globSync('apps/e2e/src/**/*.e2e.ts', { cwd: root }).sort();

/** The layers of the folder of a black-box test. */
const layersOf = (file: string) => {
  const folder = file.split('/')[3];
  return Object.entries(layers).flatMap(([layer, folders]) =>
    folders.some((each: string) => each === folder) ? [layer] : [],
  );
};

describe('layers', () => {
  test('every black-box test belongs to one layer, and each layer runs its files', () => {
    expect(blackBoxTests.filter((file) => layersOf(file).length !== 1)).toEqual([]);
    for (const layer of ['e2e', 'full', 'long'] as const) {
      expect(filesOf(layer)).toEqual(blackBoxTests.filter((file) => layersOf(file).includes(layer)));
    }
  });

  test('planted: a file in a folder without a layer is found', () => {
    expect(layersOf('apps/e2e/src/elsewhere/200.e2e.ts')).toEqual([]);
  });

  test('every spec belongs to one layer', () => {
    expect(filesOf('unit', 'unit-full', 'unit-long')).toEqual(specs);
  });
});

/** The folder of the project that a file belongs to. */
const projectOf = (file: string) =>
  file
    .split('/')
    .slice(0, /^libs\/(?!testing)/.test(file) ? 3 : 2)
    .join('/');

interface Package {
  readonly name: string;
  readonly nx?: { readonly targets?: Readonly<Record<string, { readonly inputs?: readonly string[] }>> };
}

const readPackage = (project: string) =>
  JSON.parse(readFileSync(join(root, project, 'package.json'), 'utf8')) as Package;
const usualSpecs = specs.filter((file) => !/\.(?:full|long)\.spec\.ts$/.test(file));

/** Paths outside of its project that a spec reads, as far as its text names them. */
function outsidePaths(file: string, text: string): string[] {
  const paths = [...text.matchAll(/['"`](\.\.\/[^'"`$\n]*)/g)].map(([, path]) => normalize(join(dirname(file), path!)));
  return paths.filter((path) => !path.startsWith('.') && !`${path}/`.startsWith(`${projectOf(file)}/`));
}

describe('the targets of Nx', () => {
  const targets = listTargets();

  const { targetDefaults } = JSON.parse(readFileSync(join(root, 'nx.json'), 'utf8')) as {
    targetDefaults: Record<'test' | 'e2e', { options: { project: string }; outputs: readonly string[] }>;
  };

  test.each(['test', 'e2e'] as const)('`%s` writes its report where Nx stores it, and npm test reads it', (target) => {
    const { id, report } = targets.find((each) => each.target === target)!;
    const path = relative(root, report!);
    // Nx stores no output below node_modules.
    expect(path).not.toMatch(/node_modules|^\./);
    const pattern = path.replace(id.split(':')[0]!, '{projectName}');
    expect(targetDefaults[target].outputs).toEqual([`{workspaceRoot}/${pattern}`]);
  });

  test('`test` of a project runs its own specs and no other file', () => {
    const { project } = targetDefaults.test.options;
    const [, ...options] = vitestArguments(project, [{ folder: 'libs/core/cursor' }]);
    const own = usualSpecs.filter((file) => file.startsWith('libs/core/cursor/'));
    expect(own.length).toBeGreaterThan(0);
    expect([...listFiles(...options).entries()]).toEqual([['unit', own]]);
  });

  test.each([
    ['all pass', ['passed', 'passed'], true, [true, true]],
    ['a file fails, or is not loaded: its target', ['passed', 'failed'], false, [true, false]],
    ['an error outside of the tests: every target', ['passed', 'passed'], false, [false, false]],
    ['a target without files: that one', ['passed'], true, [true, false]],
  ])('of a run for several targets, %s', (_, statuses, hasPassed, expected) => {
    const folders = ['libs/data/a', 'libs/data/ab'];
    const files = statuses.map((status, i) => ({ path: `${folders[i]}/src/a.spec.ts`, status }));
    const results = splitResults(
      folders.map((folder) => ({ folder })),
      files,
      hasPassed,
    );
    expect(results.map(({ success }) => success)).toEqual(expected);
    expect(results.map((result) => result.files)).toEqual([files.slice(0, 1), files.slice(1)]);
  });

  test('every project with specs has the target `test`, and no other', () => {
    const names = [...new Set(usualSpecs.map(projectOf))].map((project) => `${readPackage(project).name}:test`);
    expect(
      targets
        .filter(({ target }) => target === 'test')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(names.sort());
  });

  test('every project with a program or a worker has the target `bundle`: a fresh clone would lack its file', () => {
    const programs = globSync(['apps/*/src/main.ts', 'libs/data/*/src/**/*.worker.ts'], { cwd: root });
    const lacking = [...new Set(programs.map(projectOf))].filter(
      (project) => readPackage(project).nx?.targets?.['bundle'] === undefined,
    );
    expect(lacking).toEqual([]);
  });

  test('what a spec reads outside of its project is an input of its target', () => {
    const missing = usualSpecs
      .filter((file) => projectOf(file) !== 'tools/check')
      .flatMap((file) => {
        const inputs = readPackage(projectOf(file)).nx?.targets?.['test']?.inputs ?? [];
        return outsidePaths(file, readFileSync(join(root, file), 'utf8'))
          .filter((path) => !inputs.some((input) => matchesInput(input, path)))
          .map((path) => `${file} reads ${path}`);
      });
    expect(missing).toEqual([]);
  });

  test('planted: a page that is no input is found', () => {
    expect(outsidePaths('libs/data/auth/src/a.spec.ts', "read('../../../../docs/reference/errors.md')")).toEqual([
      'docs/reference/errors.md',
    ]);
    expect(matchesInput('{workspaceRoot}/docs/guide/**/*', 'docs/reference/errors.md')).toBe(false);
  });
});

function matchesInput(input: string, path: string): boolean {
  if (input === 'documents') return path.startsWith('docs/') || path.endsWith('.md');
  const pattern = input.replace('{workspaceRoot}/', '').replace('/**/*', '/');
  return path === pattern || (pattern.endsWith('/') && path.startsWith(pattern));
}

const filtersOf = (layer: 'full' | 'stack') => triggers.flatMap((trigger) => trigger[layer]);

describe('the gate', () => {
  const laterFiles = {
    full: filesOf('full', 'unit-full'),
    stack: blackBoxTests.filter((file) => layersOf(file).includes('stack')),
  };

  test.each(['full', 'stack'] as const)(
    '%s: some path of the product runs every file, and every filter a file',
    (layer) => {
      const files = laterFiles[layer];
      expect(files.length).toBeGreaterThan(10);
      expect(files.filter((file) => !filtersOf(layer).some((filter) => file.includes(filter)))).toEqual([]);
      const filters = [...filtersOf(layer), ...smokeFiles[layer]];
      expect(filters.filter((filter) => !files.some((file) => file.includes(filter)))).toEqual([]);
    },
  );

  test('every path of a trigger exists, and every library has one', () => {
    const paths = triggers.flatMap((trigger) => trigger.paths);
    expect(paths.filter((path) => globSync(`${path.replace(/\/$/, '')}*`, { cwd: root }).length === 0)).toEqual([]);
    const libraries = globSync('libs/{core,data,nest,client}/*/package.json', { cwd: root }).map(
      (file) => `${dirname(file)}/`,
    );
    const isCovered = (library: string) => paths.some((path) => path !== 'libs/data/' && library.startsWith(path));
    expect(libraries.filter((library) => !isCovered(library)).sort()).toEqual(['libs/core/version/']);
  });

  test('a change runs the files of its paths and the changed tests', () => {
    const touched = touchedFiles(() => ['libs/client/mcp/src/index.ts', 'apps/e2e/src/cli/help.e2e.ts', 'README.md']);
    expect(touched.full).toEqual(['apps/e2e/src/mcp/', 'apps/e2e/src/cli/help.e2e.ts']);
    expect(touched.stack).toEqual([]);
  });

  test('planted: without a recorded commit, or with an unknown one, the whole layer runs', () => {
    expect(touchedFiles((layer) => (layer === 'full' ? null : []))).toEqual({ full: [''], stack: [] });
  });
});
