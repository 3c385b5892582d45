import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** What only a POSIX shell understands: npm runs scripts with cmd.exe on Windows. */
const posixOnly =
  /(?:^|[;&|] *)(?:exec|export|rm|cp|mv|mkdir|cat|test|sleep|\w+=\S*) |[$`;'*]|\|\||(?<!&)&(?!&)|\.sh\b|^\.\//;

interface Package {
  readonly scripts?: Record<string, string>;
  readonly nx?: { readonly targets?: Record<string, { readonly command?: string }> };
}

function commandsOf({ scripts = {}, nx }: Package): string[] {
  const targets = Object.values(nx?.targets ?? {}).flatMap(({ command }) => command ?? []);
  return [...Object.values(scripts), ...targets];
}

test('scripts and targets run in any shell', () => {
  const files = globSync(['package.json', '{apps,libs,tools}/*/package.json', 'libs/*/*/package.json'], { cwd: root });
  expect(files.length).toBeGreaterThan(30);
  const packages = files.map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Package);
  const { targetDefaults } = JSON.parse(readFileSync(join(root, 'nx.json'), 'utf8')) as {
    targetDefaults: Record<string, { readonly command?: string }>;
  };
  const commands = [...packages.flatMap(commandsOf), ...commandsOf({ nx: { targets: targetDefaults } })];
  expect(commands.length).toBeGreaterThan(15);
  expect(commands.filter((command) => posixOnly.test(command))).toEqual([]);
});

test.each([
  'exec node tools/run/start.mjs',
  'NODE_ENV=production node x.js',
  "prettier --write 'apps/**'",
  'rm -rf dist && tsc -b',
  'node x.js; node y.js',
  'node x.js || true',
  'node x.js &',
  './tools/images/build',
])('planted: %s', (command) => expect(posixOnly.test(command)).toBe(true));
