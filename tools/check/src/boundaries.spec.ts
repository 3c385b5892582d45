import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
let house: string;

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'bourse-house-'));
  cpSync(join(root, '.dependency-cruiser.cjs'), join(house, '.dependency-cruiser.cjs'));
  plant('tsconfig.spec.json', '{}');
  plant('package.json', '{"type":"module"}');
});
afterAll(() => rmSync(house, { recursive: true }));

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), text);
}

function rulesBrokenBy(files: Record<string, string>): string[] {
  for (const folder of ['apps', 'libs', 'node_modules']) rmSync(join(house, folder), { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) plant(path, text);
  const depcruise = join(root, 'node_modules/.bin/depcruise');
  const { stdout } = spawnSync(depcruise, ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', '.'], {
    cwd: house,
    encoding: 'utf8',
  });
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } };
  return summary.violations.map((violation) => violation.rule.name);
}

const installed = (name: string) => ({
  [`node_modules/${name}/package.json`]: `{"name":"${name}","main":"index.js"}`,
  [`node_modules/${name}/index.js`]: '',
});

test('a house in order breaks nothing', () => {
  expect(
    rulesBrokenBy({
      'libs/core/range/src/index.ts': 'export const one = 1;',
      'libs/data/prices/src/index.ts':
        "import { one } from '../../../core/range/src/index';\nexport const two = one + 1;",
    }),
  ).toEqual([]);
});

test('the interface of traces may be imported where spans are made, and the SDK where it is registered', () => {
  const files = {
    'libs/data/db/src/index.ts': "import '@opentelemetry/api';",
    'libs/nest/telemetry/src/index.ts': "import '@opentelemetry/sdk-trace';",
  };
  const packages = { ...installed('@opentelemetry/api'), ...installed('@opentelemetry/sdk-trace') };
  expect(rulesBrokenBy({ ...files, ...packages })).not.toContain('sdk-of-traces-in-one-place');
});

test.each([
  ['core-is-pure', { 'libs/core/range/src/index.ts': "import 'node:fs';" }],
  ['core-takes-no-server-package', { 'libs/core/range/src/index.ts': "import 'kysely';", ...installed('kysely') }],
  ['apps-speak-no-sql', { 'apps/api/src/main.ts': "import 'kysely';", ...installed('kysely') }],
  ['nest-speaks-no-sql', { 'libs/nest/http/src/index.ts': "import 'pg';", ...installed('pg') }],
  [
    'no-app-imports-another',
    { 'apps/api/src/main.ts': "import '../../cli/src/index';", 'apps/cli/src/index.ts': 'export {};' },
  ],
  [
    'data-imports-data-and-core',
    {
      'libs/data/db/src/index.ts': "import '../../../nest/http/src/index';",
      'libs/nest/http/src/index.ts': 'export {};',
    },
  ],
  [
    'client-imports-client-and-core',
    {
      'libs/client/search/src/index.ts': "import '../../../data/db/src/index';",
      'libs/data/db/src/index.ts': 'export {};',
    },
  ],
  ['sdk-runs-in-a-browser', { 'libs/client/sdk/src/index.ts': "import 'node:fs';" }],
  ['sdk-takes-no-package', { 'libs/client/sdk/src/index.ts': "import 'zod';", ...installed('zod') }],
  [
    'through-the-front-door',
    {
      'libs/data/db/src/index.ts': "import '../../../core/range/src/window';",
      'libs/core/range/src/window.ts': 'export {};',
    },
  ],
  [
    'testing-stays-in-tests',
    { 'libs/data/db/src/index.ts': "import '../../../testing/src/index';", 'libs/testing/src/index.ts': 'export {};' },
  ],
  ['data-knows-no-transport', { 'libs/data/db/src/index.ts': "import '@nestjs/core';", ...installed('@nestjs/core') }],
  [
    'sdk-of-traces-in-one-place',
    { 'libs/data/db/src/index.ts': "import '@opentelemetry/sdk-trace';", ...installed('@opentelemetry/sdk-trace') },
  ],
  ['no-circular', { 'apps/api/src/a.ts': "import './b';", 'apps/api/src/b.ts': "import './a';" }],
])('a planted import is caught: %s', (rule, files) => {
  expect(rulesBrokenBy(files)).toContain(rule);
});
