import {
  buildSchema,
  getNamedType,
  GraphQLList,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  validateSchema,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { boundOf, ruleOf } from './schema/guard-field.js';
import { schema, schemaText } from './schema.js';

const ownTypes = (of: GraphQLSchema) => Object.values(of.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
const fieldsOf = (of: GraphQLSchema) =>
  ownTypes(of).flatMap((type) =>
    isObjectType(type)
      ? Object.values(type.getFields()).map((field) => ({ type, field, name: `${type.name}.${field.name}` }))
      : [],
  );

/** Every element of the schema that lacks a description. */
function findUndescribed(of: GraphQLSchema): string[] {
  const standard = new Set(['String', 'Int', 'Float', 'Boolean', 'ID']);
  const types = ownTypes(of).filter(({ name }) => !standard.has(name));
  const parts = types.flatMap((type): [string, string | null | undefined][] => {
    if (isEnumType(type)) return type.getValues().map(({ name, description }) => [`${type.name}.${name}`, description]);
    if (isInputObjectType(type))
      return Object.values(type.getFields()).map(({ name, description }) => [`${type.name}.${name}`, description]);
    return [];
  });
  const args = fieldsOf(of).flatMap(({ name, field }) =>
    field.args.map((arg): [string, string | null | undefined] => [`${name}(${arg.name})`, arg.description]),
  );
  const fields = fieldsOf(of).map(({ name, field }): [string, string | null | undefined] => [name, field.description]);
  const all = [
    ...types.map(({ name, description }): [string, string | null | undefined] => [name, description]),
    ...parts,
    ...args,
    ...fields,
  ];
  return all.filter(([, description]) => (description ?? '') === '').map(([name]) => name);
}

/** Fields that leave the current row: all of Query, and all fields of Instrument that a search does not return. */
function findUnguarded(of: GraphQLSchema): string[] {
  const rowFields = new Set(['id', 'symbol', 'name', 'exchange', 'type', 'country', 'currency', 'isin', 'figi']);
  return fieldsOf(of)
    .filter(({ type, field }) => type.name === 'Query' || (type.name === 'Instrument' && !rowFields.has(field.name)))
    .filter(({ field }) => ruleOf(field) === undefined)
    .map(({ name }) => name);
}

/** Lists without a bound; those below a page or a series are bounded by it. */
function findUnbounded(of: GraphQLSchema): string[] {
  const boundedTypes = new Set(['InstrumentConnection', 'Series']);
  return fieldsOf(of)
    .filter(
      ({ type, field }) =>
        isListType(isNonNullType(field.type) ? field.type.ofType : field.type) && !boundedTypes.has(type.name),
    )
    .filter(({ field }) => ruleOf(field) === undefined && boundOf(field) === undefined)
    .map(({ name }) => name);
}

const planted = new GraphQLSchema({
  query: new GraphQLObjectType({
    name: 'Query',
    fields: {
      forgotten: { type: GraphQLString, args: { arg: { type: GraphQLString } } },
      endless: { type: new GraphQLList(GraphQLString) },
    },
  }),
});

function values(name: string): string[] {
  const type = getNamedType(schema.getType(name)!);
  return isEnumType(type) ? type.getValues().map((value) => value.name) : [];
}

describe('the schema', () => {
  test('is valid, and its printed text has the same types', () => {
    expect(validateSchema(schema)).toEqual([]);
    expect(Object.keys(buildSchema(schemaText()).getTypeMap()).sort()).toEqual(Object.keys(schema.getTypeMap()).sort());
  });

  test('describes every type, field, argument and value', () => {
    expect(findUndescribed(schema)).toEqual([]);
    expect(findUndescribed(planted)).toEqual(['Query', 'Query.forgotten(arg)', 'Query.forgotten', 'Query.endless']);
  });

  test('declares a scope for every field that reads more than a search returns', () => {
    expect(findUnguarded(schema)).toEqual([]);
    expect(findUnguarded(planted)).toEqual(['Query.forgotten', 'Query.endless']);
  });

  test('bounds every list', () => {
    expect(findUnbounded(schema)).toEqual([]);
    expect(findUnbounded(planted)).toEqual(['Query.endless']);
  });

  test('guarded fields are nullable: a missing scope, or one failure, fails one field', () => {
    const guardedFields = fieldsOf(schema).filter(({ field }) => ruleOf(field) !== undefined);
    expect(guardedFields.filter(({ field }) => isNonNullType(field.type)).map(({ name }) => name)).toEqual([]);
  });

  test('limit-5: prices cost one unit each', () => {
    const lists = fieldsOf(schema).filter(
      ({ type, field }) => type.name === 'Instrument' && ruleOf(field)?.units(undefined) === 1,
    );
    expect(lists.map(({ field }) => field.name)).toEqual(['bars', 'series', 'dividends', 'splits', 'quote']);
  });

  test('enum values are described in words, not by their REST values', () => {
    const described = ownTypes(schema).flatMap((type) => (isEnumType(type) ? type.getValues() : []));
    expect(described.filter(({ description }) => !/^[A-Z].*\.$/s.test(description ?? ''))).toEqual([]);
    expect(described.length).toBeGreaterThan(30);
  });

  test('the root fields are the endpoints of REST, and nullable', () => {
    const fields = Object.values(schema.getQueryType()!.getFields());
    expect(fields.map(({ name, type }) => `${name}: ${String(type)}`)).toEqual([
      'instrument: Instrument',
      'instruments: InstrumentConnection',
      'search: [SearchHit!]',
      'resolve: [ResolveResult!]',
      'exchanges: [Exchange!]',
      'countries: [Country!]',
      'types: [InstrumentTypeCount!]',
      'sectors: [Sector!]',
      'calendar: Calendar',
      'marketStates: [MarketState!]',
      'usage: Usage',
    ]);
  });

  test('the enums are those of REST', () => {
    expect(values('Interval')).toEqual(['MIN_1', 'MIN_5', 'MIN_15', 'MIN_30', 'HOUR_1', 'DAY_1', 'WEEK_1', 'MONTH_1']);
    expect(values('InstrumentType')).toEqual(['COMMON_STOCK', 'ETF', 'MUTUAL_FUND', 'INDEX', 'CRYPTO', 'FX', 'BOND']);
    expect(values('Adjust')).toEqual(['NONE', 'SPLITS', 'ALL']);
  });
});
