import { ListStocksQuery } from '@bourse/contract';
import { expect, test } from 'vitest';
import { queryParameters } from './parameters.js';

test('a list is an array of members separated by commas', () => {
  const parameters = queryParameters(ListStocksQuery);
  const findParameter = (name: string) => parameters.find((parameter) => parameter['name'] === name);
  expect(findParameter('exchange')).toMatchObject({
    style: 'form',
    explode: false,
    schema: { type: 'array', items: { type: 'string' } },
  });
  expect(findParameter('type')).toMatchObject({
    explode: false,
    schema: { items: { enum: expect.arrayContaining(['ETF']) } },
  });
  expect(findParameter('has')).toMatchObject({
    explode: false,
    schema: { items: { enum: expect.arrayContaining(['isin']) } },
  });
  expect(findParameter('status')).not.toHaveProperty('explode');
});
