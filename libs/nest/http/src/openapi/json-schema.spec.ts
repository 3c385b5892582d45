import { expect, test } from 'vitest';
import { z } from 'zod';
import { inlineSchema, namedSchemas } from './json-schema.js';

const Row = z.strictObject({ name: z.string().nullable(), size: z.int() });
const Page = z.strictObject({ rows: z.array(Row), first: Row.nullable() });

test('an answer allows new members, at every depth', () => {
  expect(JSON.stringify(namedSchemas({ Row, Page }))).not.toContain('"additionalProperties":false');
  expect(inlineSchema(z.strictObject({ a: Row })).additionalProperties).toBeUndefined();
});

test('null is listed with the type, and among the values of a set', () => {
  const kind = z.enum(['a', 'b']).nullable();
  expect(inlineSchema(z.strictObject({ kind, price: z.number().min(0).nullable() })).properties).toEqual({
    kind: { type: ['string', 'null'], enum: ['a', 'b', null] },
    price: { type: ['number', 'null'], minimum: 0, format: 'double' },
  });
});

test('a named schema is a reference, also if it may be null', () => {
  const { Page: page } = namedSchemas({ Row, Page });
  const row = { $ref: '#/components/schemas/Row' };
  expect(page!.properties).toEqual({ rows: { type: 'array', items: row }, first: { anyOf: [row, { type: 'null' }] } });
});

test('several forms of an object are one, which requires their common members', () => {
  const forms = z.union([z.object({ a: z.string(), b: z.string() }), z.object({ a: z.string(), c: z.string() })]);
  const text = { type: 'string' };
  expect(inlineSchema(forms)).toEqual({ type: 'object', properties: { a: text, b: text, c: text }, required: ['a'] });
});

test('whole numbers have 64 bits, and no redundant bounds', () => {
  expect(inlineSchema(z.int())).toEqual({ type: 'integer', format: 'int64' });
  expect(inlineSchema(z.int().min(1))).toEqual({ type: 'integer', format: 'int64', minimum: 1 });
});
