import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { expect, test } from 'vitest';
import { runGraphql } from '../harness/graphql.js';
import { bearer, getStandingKey } from '../harness/shared.js';

const path = join(import.meta.dirname, '../../../../docs/guide/graphql.md');
const text = readFileSync(path, 'utf8');
const examples =
  /```graphql\n(?<query>[^`]*)```\n(?:```json variables\n(?<variables>[^`]*)```\n)?```json\n(?<answer>[^`]*)```/g;

/** The response to an example with the scopes of a new key, shortened; cursors are replaced, as each installation signs them with its own secret. */
async function runExample(query: string, variables: string | undefined): Promise<string> {
  const headers = bearer(await getStandingKey({}));
  const { json } = await runGraphql(query, {
    headers,
    ...(variables !== undefined && { variables: JSON.parse(variables) }),
  });
  const { data, errors } = json;
  const body = JSON.stringify(errors === undefined ? data : { errors, data }, (key, value: unknown) =>
    key === 'endCursor' ? '…' : value,
  );
  return format(body, { parser: 'json', printWidth: 140 });
}

test('the page shows the actual responses; `vitest -u` rewrites it', async () => {
  let page = '';
  let end = 0;
  let count = 0;
  for (const { index, 0: whole, groups } of text.matchAll(examples)) {
    const before = whole.slice(0, whole.length - groups!['answer']!.length - '```'.length);
    page += `${text.slice(end, index)}${before}${await runExample(groups!['query']!, groups!['variables'])}\`\`\``;
    end = index + whole.length;
    count++;
  }
  expect(count).toBe(10);
  await expect(page + text.slice(end)).toMatchFileSnapshot(path);
});
