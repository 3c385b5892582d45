import { join } from 'node:path';
import { repositoryRoot } from './environment.js';

const folder = join(repositoryRoot, 'apps/api/src/generated');

/** The modules that hold the examples of the OpenAPI document. Vitest rewrites them with `--update`. */
export const exampleModules = {
  answers: join(folder, 'answer-examples.ts'),
  errors: join(folder, 'error-examples.ts'),
};

const head = (files: string) =>
  `// Recorded from a running server: \`npx vitest run --project e2e ${files} --update\` rewrites it.\n`;

/** The text of such a module: a constant of normalised responses, group by group. */
export function exampleModule(name: keyof typeof exampleModules, files: string, groups: object): string {
  const type = 'Readonly<Record<string, Readonly<Record<string, unknown>>>>';
  return `${head(files)}export const ${name}: ${type} = ${JSON.stringify(groups, null, 2)};\n`;
}

/** Values that differ between runs, and their replacements. */
const standing: Readonly<Record<string, unknown>> = {
  active_seconds: 412.7,
  as_of: '2026-11-22T07:00:00Z',
  at: '2026-11-22T07:00:00Z',
  cache_hits: 1834,
  cache_misses: 96,
  created_at: '2026-11-22T07:00:00Z',
  external_bytes: 43_193_885,
  finished_at: '2026-11-22T07:00:01Z',
  heap_limit_bytes: 4_496_293_888,
  heap_used_bytes: 85_859_600,
  id: 'key_5f1e9c3a',
  idle_seconds: 86_004.2,
  in_progress: 1,
  key_id: 'key_5f1e9c3a',
  last4: 'uDV7',
  next_cursor: 'MS5leGFtcGxlLmV4YW1wbGUuZXhhbXBsZQ',
  next_since: 'MS5leGFtcGxlLmV4YW1wbGUuZXhhbXBsZQ',
  node: 'v24.21.0',
  published: 1,
  published_at: '2026-11-22T07:00:00Z',
  remaining: 588,
  reset_seconds: 1.5,
  retry_after_seconds: 12.5,
  rss_bytes: 429_735_936,
  size_bytes: 5_176_711,
  started_at: '2026-11-22T07:00:00Z',
  uptime_seconds: 86_417,
  used: 12,
  used_this_month: 4120,
  version: '1.0.0',
  waiting: 0,
};

/** Times that may not have come yet, which are shown as if they had. */
const reached: Readonly<Record<string, string>> = { last_used_at: '2026-11-22T07:00:00Z' };

/** The version of the universe, which is a number; that of the program is a text. */
const UNIVERSE_VERSION = 1;

const MAX_ITEMS = 2;
/** A longer parameter in an error is a token. */
const MAX_VALUE_CHARACTERS = 60;

/** CSV or NDJSON of these responses. */
export const toExampleText = (text: string) =>
  text
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/g, String(standing['as_of']))
    .replaceAll(/"version":\d+/g, `"version":${UNIVERSE_VERSION}`);

/** A response as an example: with short lists, and equal in every run. */
export function toExample(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => toExample(item));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, toExample(each, name)]));
  }
  if (reached[key] !== undefined) return reached[key];
  if (key === 'value' && String(value).length > MAX_VALUE_CHARACTERS) return standing['next_since'];
  if (key === 'version' && typeof value === 'number') return UNIVERSE_VERSION;
  const stand = standing[key];
  return typeof stand === typeof value ? stand : value;
}
