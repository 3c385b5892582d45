// A copy of the checkout with the recipe of a page performed in it.
import { execFile } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../../../..');
const packages = join(root, 'node_modules');
const WORKSPACE = '@bourse';
const LEFT_OUT = /^(?:node_modules|dist|bundle|\.venv|\.bourse|__pycache__)$/;

/** Copies the sources; the packages are links, those of the workspace into the copy. */
export function copyCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), 'bourse-field-'));
  const files = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const name of ['apps', 'libs', 'tools', 'docs', 'deploy', ...files.map(({ name: file }) => file)])
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: (path) => !LEFT_OUT.test(basename(path)) });
  for (const own of globSync('{apps,libs/*,tools}/*/node_modules', { cwd: root }))
    symlinkSync(join(root, own), join(copy, own), 'junction');
  mkdirSync(join(copy, 'node_modules', WORKSPACE), { recursive: true });
  for (const name of readdirSync(packages)) {
    if (name !== WORKSPACE && name !== '.cache')
      symlinkSync(join(packages, name), join(copy, 'node_modules', name), 'junction');
  }
  for (const name of readdirSync(join(packages, WORKSPACE))) {
    const link = join(WORKSPACE, name);
    symlinkSync(readlinkSync(join(packages, link)), join(copy, 'node_modules', link), 'junction');
  }
  return copy;
}

/** A piece of code that a page shows for a file. */
interface Step {
  readonly path: string;
  readonly text: string;
}

/** The code of a page, each piece with the file that the paragraph before it begins with. */
export function stepsOf(page: string): Step[] {
  const pieces = page.matchAll(/^`([^`\n]+\.ts)`[^]*?^```ts\n([^]*?)^```$/gm);
  return Array.from(pieces, ([, path, text]) => ({ path: path!, text: text! }));
}

const ENTRIES = '  base_currency: {\n';

/** Performs a step: writes a new file, or adds an import or an entry to the declaration. */
export function perform(copy: string, { path, text }: Step): void {
  const target = join(copy, path);
  if (basename(path) !== 'fields.ts') {
    mkdirSync(dirname(target), { recursive: true });
    return writeFileSync(target, text);
  }
  const before = readFileSync(target, 'utf8');
  if (!before.includes(ENTRIES)) throw new Error(`${path} has no entry of base_currency`);
  const after = text.startsWith('import') ? `${text}${before}` : before.replace(ENTRIES, `${text}${ENTRIES}`);
  writeFileSync(target, after);
}

/** Runs a program of Node in the copy; returns what it writes. Rejects where it fails. */
export async function runIn(copy: string, ...words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [...words], {
    cwd: copy,
    // A nested run of Vitest is its own.
    env: { ...process.env, VITEST: undefined, BOURSE_DATA_DIR: join(copy, '.bourse') },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}
