import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { get } from '../harness/shared.js';

const page = readFileSync(
  join(dirname(fileURLToPath(import.meta.url)), '../../../../docs/reference/errors.md'),
  'utf8',
);
const printed = [...page.matchAll(/^```json\n(.*?)^```/gms)].map(
  ([, text]) => JSON.parse(text!) as { message: string },
);

test.each([
  ['/v1/stocks?limit=5', 'limit'],
  ['/v1/timeseries', '/v1/timeseries'],
])('docs/reference/errors.md: GET %s is answered as printed', async (path, subject) => {
  const example = printed.find(({ message }) => message.includes(subject));
  expect((await get(path)).json).toEqual(example);
});
