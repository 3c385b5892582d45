import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  type GraphQLSchema,
  isEnumType,
  isObjectType,
  printSchema,
} from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf, gateway, runGraphql } from '../harness/graphql.js';
import { send } from '../harness/http-client.js';
import { adjustments, intervals, statuses, types } from './in-graphql.js';
import { parseRefusal } from './refusal.js';

const sdl = () => send(gateway, 'GET', '/schema.graphql');

describe('the schema in SDL and by introspection', () => {
  let schema: GraphQLSchema;
  beforeAll(async () => {
    schema = buildSchema((await sdl()).text);
  });

  test('GET /schema.graphql: SDL with an ETag', async () => {
    const answer = await sdl();
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/graphql; charset=utf-8']);
    const headers = { 'if-none-match': answer.headers['etag']! };
    const same = await send(gateway, 'GET', '/schema.graphql', { headers });
    expect([same.status, same.text]).toEqual([304, '']);
  });

  test('the usual introspection query returns the same schema', async () => {
    const introspected = buildClientSchema(await dataOf(getIntrospectionQuery()));
    expect(printSchema(introspected)).toBe(printSchema(schema));
  });

  test('only with a key', async () => {
    const target = { ...gateway, apiKey: null };
    for (const query of [
      getIntrospectionQuery(),
      '{ __schema { types { name } } }',
      '{ __type(name: "Query") { name } }',
    ]) {
      expect(parseRefusal(await runGraphql(query, { target }))).toBeEnvelope(401, 'unauthenticated');
    }
    const answer = await send(gateway, 'GET', '/schema.graphql', { headers: { authorization: null } });
    expect(parseRefusal(answer)).toBeEnvelope(401, 'unauthenticated', { reason: 'missing_header' });
  });

  test.each<[string, readonly string[]]>([
    ['Interval', Object.values(intervals)],
    ['InstrumentType', Object.values(types)],
    ['InstrumentStatus', Object.values(statuses)],
    ['StatusFilter', [...Object.values(statuses), 'ALL']],
    ['Adjust', Object.values(adjustments)],
  ])('the values of %s', (name, values) => {
    const type = schema.getType(name);
    expect(isEnumType(type) && type.getValues().map((value) => value.name)).toEqual(values);
  });

  test('queries and their arguments, and nothing but queries', () => {
    const queries = Object.values(schema.getQueryType()!.getFields());
    expect(Object.fromEntries(queries.map(({ name, args }) => [name, args.map((each) => each.name)]))).toEqual({
      instrument: ['symbol', 'isin', 'figi', 'id', 'asOf'],
      instruments: ['first', 'after', 'filter', 'sort', 'symbols'],
      search: ['query', 'limit', 'country', 'type', 'exchange', 'mic', 'currency', 'status', 'asOf', 'group'],
      resolve: ['items'],
      exchanges: [],
      countries: [],
      types: [],
      sectors: [],
      calendar: ['exchange', 'startDate', 'endDate'],
      marketStates: ['exchange'],
      usage: [],
    });
    expect([schema.getMutationType(), schema.getSubscriptionType()]).toEqual([undefined, undefined]);
  });

  test('graphql-2: nested lists are nullable, so that an error nulls only its field', () => {
    const instrument = schema.getType('Instrument');
    const fields = isObjectType(instrument) ? Object.values(instrument.getFields()) : [];
    const lists = fields
      .map(({ name, type }) => [name, String(type)] as const)
      .filter(([, type]) => type.includes('['));
    expect(lists.map(([name]) => name)).toEqual(expect.arrayContaining(['bars', 'dividends', 'splits', 'listings']));
    expect(lists.filter(([, type]) => type.endsWith('!'))).toEqual([]);
  });

  test('volume is Float, dates have their own scalar', () => {
    const printed = printSchema(schema);
    expect(printed.match(/^ {2}volume: .*$/gm)).toEqual(['  volume: Float', '  volume: [Float]!', '  volume: Float']);
    expect(printed).toMatch(/^scalar Date$/m);
    for (const date of printed.match(/^ {2}(?:datetime|\w+Date|from|to|asOf): .*$/gm)!)
      expect(date).toMatch(/: \[?Date/);
  });

  test('every type and field has a description', () => {
    const undescribed = Object.values(schema.getTypeMap())
      .flatMap((type) =>
        isObjectType(type) && !type.name.startsWith('__') ? [type, ...Object.values(type.getFields())] : [],
      )
      .filter(({ description }) => (description ?? '') === '');
    expect(undescribed.map(({ name }) => name)).toEqual([]);
  });
});
