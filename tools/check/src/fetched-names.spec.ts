import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const here = 'tools/check/src/fetched-names.spec.ts';
/** The page that lists the names to claim. */
const explained = 'docs/operate/verify.md';

/** Commands that fetch a package or an image by the name of Bourse from a public registry. */
const fetches = [
  /\b(?:npx|bunx|pnpx|dlx|npm exec|npm x)(?:\s+-\S+)*\s+@?bourse\b/,
  /\b(?:npm|pnpm|yarn|bun)(?:\s+-\S+)*\s+(?:i|install|add)(?:\s+-\S+)*\s+@?bourse(?:\/|\s|$)/,
  /\b(?:pip|pipx|uv|uvx|poetry)(?:\s+(?:pip|install|add|run|tool))*\s+["']?bourse(?!-\d)\b/,
  /\binstall bourse\[/,
  /"npx",\s*"args": \[[^\]]*bourse/,
  /\bdocker (?:run|pull)(?![^\n]*--pull never)(?:[^\n]|\\\n)*\sbourse\/[a-z]/,
];

const fetchesIn = (text: string) => fetches.flatMap((each) => each.exec(text)?.[0] ?? []);

test.each([
  'Run `npx bourse doctor`.',
  'npx --yes @bourse/mcp',
  '{ "command": "npx",\n "args": ["-y", "@bourse/mcp"] }',
  'npm install --save-dev @bourse/sdk',
  'npm i bourse',
  'pip install bourse',
  'pip install "bourse[pandas]"',
  'uvx bourse',
  "No module named 'pandas': install bourse[pandas]",
  'docker run -p 3000:3000 bourse/standalone',
  'docker run --detach \\\n  bourse/standalone',
])('%j fetches', (text) => {
  expect(fetchesIn(text)).toHaveLength(1);
});

test.each([
  './bourse doctor',
  'npm install ./bourse-sdk-0.1.0.tgz',
  'pip install "bourse-0.1.0-py3-none-any.whl[pandas]"',
  'docker run --pull never -p 3000:3000 bourse/standalone',
  'npx nx test @bourse/cursor',
])('%j does not', (text) => {
  expect(fetchesIn(text)).toEqual([]);
});

test('no document, message or help fetches a name that others may own', () => {
  const files = globSync('{*,{apps,docs,libs,tools}/**/*}.{md,ts,tsx,js,mjs,json,html,py,service,yml}', {
    cwd: root,
    exclude: (path) => /(?:^|[\\/])(?:node_modules|dist|bundle|\.\w+)$/.test(path),
  });
  expect(files.length).toBeGreaterThan(1000);
  const found = files
    .filter((path) => path !== here && path !== explained)
    .flatMap((path) => fetchesIn(readFileSync(join(root, path), 'utf8')).map((text) => `${path}: ${text}`));
  expect(found).toEqual([]);
});

test('the page lists the name of every published package', () => {
  const manifests = globSync('libs/client/*/package.json', { cwd: root }).map(
    (path) => JSON.parse(readFileSync(join(root, path), 'utf8')) as { name: string; publishConfig?: object },
  );
  const names = manifests.flatMap(({ name, publishConfig }) => (publishConfig === undefined ? [] : [name]));
  const page = readFileSync(join(root, explained), 'utf8');
  expect(names).toContain('@bourse/offline');
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
