import { expect, test } from 'vitest';
import { addressOf } from './request.ts';

const path = (name: string, value: string) => ({ place: 'path', name, value }) as const;
const query = (name: string, value: string) => ({ place: 'query', name, value }) as const;

test.each([
  ['fields without a value are not sent', '/v1/a', [query('x', ''), query('y', '1')], '/v1/a?y=1'],
  ['lists keep their commas, other characters are encoded', '/v1/a', [query('x', 'a,b & c')], '/v1/a?x=a,b%20%26%20c'],
  ['parts of a path are encoded', '/v1/stocks/{symbol}', [path('symbol', 'BTC/USD')], '/v1/stocks/BTC%2FUSD'],
] as const)('%s', (_, template, fields, expected) => expect(addressOf(template, fields)).toBe(expected));
