import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { schema } from '../schema.js';
import { Safelist } from './safelist.js';

const folder = mkdtempSync(join(tmpdir(), 'bourse-safelist-'));
afterAll(() => rmSync(folder, { recursive: true }));

const body = 'query Apple { instrument(symbol: "AAPL") { name } }';
const hash = createHash('sha256').update(body).digest('hex');

function manifest(content: unknown): string {
  const path = join(folder, `${Math.random()}.json`);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}
const whole = (operations: unknown) => ({ format: 'apollo-persisted-query-manifest', version: 1, operations });

describe('the manifest of a safelist', () => {
  test('allows its operations by text and by id, and resolves an id', async () => {
    const list = Safelist.read(manifest(whole([{ id: 'apple', name: 'Apple', type: 'query', body }])), schema);
    expect(
      [hash, 'apple', 'pear', createHash('sha256').update(`${body} `).digest('hex')].map((each) => list.allows(each)),
    ).toEqual([true, true, false, false]);
    expect(await list.get('apq:apple')).toBe(body);
    expect(await list.get('apq:pear')).toBeUndefined();
  });

  test.each([
    ['a missing file', join(folder, 'none.json'), 'readable file'],
    ['no JSON', manifest('{'), 'manifest of persisted queries'],
    ['another format', manifest({ ...whole([{ id: 'a', body }]), format: 'other' }), 'format'],
    ['no operations', manifest(whole([])), 'operations'],
    [
      'a syntax error',
      manifest(whole([{ id: 'a', body: '{' }])),
      'operation a does not match the schema: Syntax Error',
    ],
    ['an unknown field', manifest(whole([{ id: 'b', body: '{ nope }' }])), 'Cannot query field "nope"'],
  ])('%s stops the start with a reason', (_, path, why) => {
    expect(() => Safelist.read(path, schema)).toThrow(why);
    expect(() => Safelist.read(path, schema)).toThrow('BOURSE_GRAPHQL_SAFELIST');
  });
});
