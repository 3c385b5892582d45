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

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

/** Runs the check over these files; cases share a run, because it takes two seconds. */
function violationsIn(files: Record<string, string>): Violation[] {
  for (const folder of ['apps', 'libs', 'node_modules']) rmSync(join(house, folder), { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) plant(path, text);
  const depcruise = join(root, 'node_modules/.bin/depcruise');
  const options = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', '.'];
  const { stdout } = spawnSync(depcruise, options, { cwd: house, encoding: 'utf8' });
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
}

const toPackageFiles = (name: string) => ({
  [`node_modules/${name}/package.json`]: `{"name":"${name}","main":"index.js"}`,
  [`node_modules/${name}/index.js`]: '',
});

const importing = (...modules: string[]) => modules.map((module) => `import '${module}';`).join('\n');
const nothing = 'export {};';

/** One file per case, and the rule that it breaks. */
const planted = [
  ['core-is-pure', 'libs/core/range/src/files.ts', importing('node:fs')],
  ['core-takes-no-server-package', 'libs/core/range/src/sql.ts', importing('kysely')],
  ['core-specs-import-core', 'libs/core/range/src/sql.spec.ts', importing('../../../testing/src/index')],
  ['apps-speak-no-sql', 'apps/api/src/sql.ts', importing('kysely')],
  ['nest-speaks-no-sql', 'libs/nest/http/src/sql.ts', importing('kysely')],
  ['no-app-imports-another', 'apps/api/src/cli.ts', importing('../../cli/src/index')],
  ['data-imports-data-and-core', 'libs/data/db/src/http.ts', importing('../../../nest/http/src/index')],
  ['client-imports-client-and-core', 'libs/client/search/src/db.ts', importing('../../../data/db/src/index')],
  ['sdk-and-front-ends-run-in-a-browser', 'libs/client/sdk/src/files.ts', importing('node:fs')],
  ['sdk-and-front-ends-run-in-a-browser', 'libs/client/front-end/src/files.ts', importing('node:fs')],
  ['sdk-takes-no-package', 'libs/client/sdk/src/schema.ts', importing('zod')],
  ['through-the-front-door', 'libs/data/db/src/window.ts', importing('../../../core/range/src/window')],
  ['testing-stays-in-tests', 'libs/data/db/src/testing.ts', importing('../../../testing/src/index')],
  ['fixtures-stay-in-tests', 'libs/data/db/src/rows.ts', importing('./rows.fixture')],
  ['only-search-loads-search', 'apps/api/src/names.ts', importing('../../../libs/data/name-index/src/index')],
  ['only-search-loads-search', 'apps/gateway/src/find.ts', importing('../../../libs/data/search-engine/src/index')],
  ['data-knows-no-transport', 'libs/data/db/src/nest.ts', importing('@nestjs/core')],
  ['sdk-of-traces-in-one-place', 'libs/data/db/src/traces.ts', importing('@opentelemetry/sdk-trace')],
  ['prices-store-imports-lower-rooms', 'libs/data/prices/src/store/bars.ts', importing('../read/bars')],
  ['no-circular', 'apps/api/src/a.ts', importing('./b')],
] as const;

/** The exceptions that rules make. */
const allowed = [
  ['sdk-of-traces-in-one-place', 'libs/data/db/src/spans.ts', importing('@opentelemetry/api')],
  ['sdk-of-traces-in-one-place', 'libs/nest/telemetry/src/index.ts', importing('@opentelemetry/sdk-trace')],
  ['core-specs-import-core', 'libs/core/range/src/laws.spec.ts', importing('../../../testing/src/effort')],
  ['fixtures-stay-in-tests', 'libs/data/db/src/rows.spec.ts', importing('./rows.fixture')],
  ['through-the-front-door', 'libs/data/auth/src/rows.spec.ts', importing('../../db/src/rows.fixture')],
  ['only-search-loads-search', 'apps/search/src/names.ts', importing('../../../libs/data/name-index/src/index')],
  ['prices-store-imports-lower-rooms', 'libs/data/prices/src/store/bars.spec.ts', importing('../read/bars')],
  ['prices-read-imports-lower-rooms', 'libs/data/prices/src/read/bars.ts', importing('../store/spans')],
  ['through-the-front-door', 'libs/core/range/src/laws.spec.ts', importing('../../../testing/src/effort')],
] as const;

const inOrder = {
  'apps/cli/src/index.ts': nothing,
  'libs/nest/http/src/index.ts': nothing,
  'libs/core/range/src/index.ts': 'export const one = 1;',
  'libs/core/range/src/window.ts': nothing,
  'libs/testing/src/index.ts': nothing,
  'libs/data/name-index/src/index.ts': nothing,
  'libs/data/search-engine/src/index.ts': nothing,
  'libs/data/db/src/rows.fixture.ts': nothing,
  'libs/data/prices/src/store/spans.ts': nothing,
  'libs/testing/src/effort.ts': nothing,
  'libs/data/db/src/index.ts': "import { one } from '../../../core/range/src/index';\nexport const two = one + 1;",
};

let found: Violation[];
const rulesBrokenBy = (file: string) => found.filter(({ from }) => from === file).map(({ rule }) => rule.name);

beforeAll(() => {
  const packages = ['kysely', 'zod', '@nestjs/core', '@opentelemetry/api', '@opentelemetry/sdk-trace'].map(
    toPackageFiles,
  );
  const cases = [...planted, ...allowed].map(([, file, text]) => [file, text] as const);
  found = violationsIn(
    Object.assign({ 'apps/api/src/b.ts': importing('./a') }, inOrder, ...packages, Object.fromEntries(cases)),
  );
});

test('valid imports break no rule', () => {
  expect(violationsIn(inOrder)).toEqual([]);
});

test.each(planted)('a planted import is caught: %s', (rule, file) => {
  expect(rulesBrokenBy(file)).toContain(rule);
});

test.each(allowed)('an exception of %s: %s', (rule, file) => {
  expect(rulesBrokenBy(file)).not.toContain(rule);
});
