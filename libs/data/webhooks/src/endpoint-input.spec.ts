import { expect, test } from 'vitest';
import { checkEndpoint, type EndpointInput, EndpointInputError } from './endpoint-input.js';

const url = 'https://example.com/hooks';
const check = (input: Partial<EndpointInput>) => checkEndpoint({ url, ...input }, false);
const instruments = ['listed', 'updated', 'renamed', 'delisted', 'removed'].map((type) => `instrument.${type}`);

test('without events: publications, and with filters instruments, too', () => {
  expect(check({}).events).toEqual(['universe.published']);
  expect(check({ filters: { exchange: 'LSE' } }).events).toEqual(['universe.published', ...instruments]);
  expect(check({ events: ['instrument.*', 'instrument.listed', 'key.revoked'] }).events).toEqual([
    ...instruments,
    'key.revoked',
  ]);
});

test('every invalid field is reported, by the rules of the changes feed', () => {
  const filters = { exchange: '', type: 'Stock', colour: 'red', limit: '5' };
  const wrong = { url: 'http://localhost:x', description: 'x'.repeat(201), events: ['universe.burnt'], filters };
  const problems = (): readonly { field: string }[] => {
    try {
      check(wrong);
    } catch (error) {
      if (error instanceof EndpointInputError) return error.errors;
    }
    return [];
  };
  const fields = problems().map(({ field }) => field);
  expect(fields.sort()).toEqual(
    ['description', 'events', 'filter colour', 'filter exchange', 'filter limit', 'filter type', 'url'].sort(),
  );
  expect(() => check({ events: [] })).toThrow('--events must be');
});
