import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { takeVendorKey } from './vendor-keys.js';

const KEY = `bourse_live_${'a'.repeat(30)}_bbbbbb`;

const withKey = (text: string) => text.replaceAll('KEY', KEY);

test.each([
  ['/compat/twelvedata/quote?symbol=A&apikey=KEY&dp=2', {}, '/compat/twelvedata/quote?symbol=A&dp=2', 'Bearer KEY'],
  ['/compat/polygon/v3/x?apiKey=KEY', {}, '/compat/polygon/v3/x', 'Bearer KEY'],
  ['/compat/udf/KEY/config', {}, '/compat/udf/config', 'Bearer KEY'],
  ['/compat/udf/KEY/history?symbol=A', {}, '/compat/udf/history?symbol=A', 'Bearer KEY'],
  ['/compat/openfigi/v3/mapping', { 'x-openfigi-apikey': 'KEY' }, '/compat/openfigi/v3/mapping', 'Bearer KEY'],
  ['/compat/twelvedata/price?a', { authorization: 'ApiKey KEY' }, '/compat/twelvedata/price?a', 'Bearer KEY'],
  ['/compat/twelvedata/price?apikey=KEY', { authorization: 'Bearer KEY' }, '/compat/twelvedata/price', 'Bearer KEY'],
  ['/compat/twelvedata/price?apikey=x', { authorization: 'Bearer KEY' }, '/compat/twelvedata/price', 'Bearer x, KEY'],
  ['/compat/twelvedata/price?', {}, '/compat/twelvedata/price?', undefined],
  // Other paths read no key from the URL.
  ['/v1/quotes?apikey=KEY', {}, '/v1/quotes?apikey=KEY', undefined],
  ['/v1/quotes', { 'x-openfigi-apikey': 'KEY' }, '/v1/quotes', undefined],
])('%s %j', (target, headers, rest, authorization) => {
  const request = { headers: JSON.parse(withKey(JSON.stringify(headers))) } as IncomingMessage;
  expect(takeVendorKey(request, withKey(target))).toBe(withKey(rest));
  expect(request.headers.authorization).toBe(authorization === undefined ? undefined : withKey(authorization));
});
