import { describe, expect, test } from 'vitest';
import { fieldsOf } from './fields.ts';
import type { Schema } from './openapi.ts';

const schemas: Readonly<Record<string, Schema>> = {
  Row: { type: 'object', properties: { name: { type: ['string', 'null'] } }, required: ['name'] },
  Loop: { type: 'object', properties: { next: { $ref: '#/components/schemas/Loop' } } },
};
const fieldOf = (schema: Schema) => fieldsOf({ type: 'object', properties: { field: schema } }, schemas)[0]!;

describe('a field', () => {
  test.each<[Schema, string]>([
    [{ type: 'string' }, 'string'],
    [{ type: ['integer', 'null'] }, 'integer or null'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Row' } }, 'array of objects'],
    [{ anyOf: [{ $ref: '#/components/schemas/Row' }, { type: 'null' }] }, 'object or null'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, 'map of numbers'],
    [{ enum: ['a'] }, 'string'],
    [{ const: true }, 'boolean'],
  ])('%j: %s', (schema, type) => expect(fieldOf(schema).type).toBe(type));

  test.each<[Schema, string[]]>([
    [{ type: 'integer', minimum: 1, maximum: 1000 }, ['1 to 1,000']],
    [{ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, ['at least 0']],
    [{ type: 'string', minLength: 1, maxLength: 256 }, ['at most 256 characters']],
    [
      { type: 'array', minItems: 1, maxItems: 100, items: { type: 'string', maxLength: 5 } },
      ['1 to 100 items', 'each at most 5 characters'],
    ],
    [{ type: 'number', exclusiveMinimum: 0 }, ['more than 0']],
  ])('%j: %j', (schema, limits) => expect(fieldOf(schema).limits).toEqual(limits));

  test('has the fields of its object, also behind an array, a reference and null', () => {
    const schema = { anyOf: [{ type: 'array', items: { $ref: '#/components/schemas/Row' } }, { type: 'null' }] };
    expect(fieldOf(schema).fields.map(({ name, isRequired }) => [name, isRequired])).toEqual([['name', true]]);
  });

  test('lists its values, those of its items, and no null', () => {
    expect(fieldOf({ enum: ['a', null as never] }).values).toEqual(['a']);
    expect(fieldOf({ type: 'array', items: { type: 'string', enum: ['b'] } }).values).toEqual(['b']);
  });
});

test('a schema that refers to itself fails the build', () => {
  expect(() => fieldsOf({ $ref: '#/components/schemas/Loop' }, schemas)).toThrow(/refer to themselves/);
});
