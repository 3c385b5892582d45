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
  as_of: '2026-11-22T07:00:00Z',
  key_id: 'key_5f1e9c3a',
  next_cursor: 'MS5leGFtcGxlLmV4YW1wbGUuZXhhbXBsZQ',
  published: 1,
  remaining: 588,
  reset_seconds: 1.5,
  retry_after_seconds: 12.5,
  used: 12,
  version: '1.0.0',
};

const MAX_ITEMS = 2;

/** CSV of these responses; its only instant is the storage time of a quote. */
export const toExampleText = (text: string) =>
  text.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/g, String(standing['as_of']));

/** A response as an example: with short lists, and equal in every run. */
export function toExample(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => toExample(item));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, toExample(each, name)]));
  }
  const stand = standing[key];
  return typeof stand === typeof value ? stand : value;
}
