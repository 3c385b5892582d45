import { ListStocksQuery } from '@bourse/contract';
import { expect, test } from 'vitest';
import { queryParameters } from './parameters.js';

test('a list is an array of members separated by commas', () => {
  const parameters = queryParameters(ListStocksQuery);
  const named = (name: string) => parameters.find((parameter) => parameter['name'] === name);
  expect(named('exchange')).toMatchObject({ style: 'form', explode: false, schema: { type: 'array', items: { type: 'string' } } }); // prettier-ignore
  expect(named('type')).toMatchObject({ explode: false, schema: { items: { enum: expect.arrayContaining(['ETF']) } } });
  expect(named('has')).toMatchObject({ explode: false, schema: { items: { enum: expect.arrayContaining(['isin']) } } });
  expect(named('status')).not.toHaveProperty('explode');
});
