import { expect, test } from 'vitest';
import { parseAcceptEncoding } from './accept-encoding.js';

test.each([
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br', 'br'],
  ['zstd', 'zstd'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip,deflate', 'gzip'],
  ['gzip;q=1.0, br;q=0.9, zstd;q=0.8', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['br ; q=0.2 , gzip ; q=0.3', 'gzip'],
  ['*', 'gzip'],
  ['*;q=0.5', 'gzip'],
  ['gzip;q=0, *', 'br'],
  ['gzip;q=0.2, *;q=0.5', 'br'],
  ['br, *;q=0', 'br'],
  ['identity, gzip', 'gzip'],
  ['identity, gzip;q=0.5', null],
  ['identity;q=0.5, gzip;q=0.8', 'gzip'],
  ['identity', null],
  ['deflate', null],
  ['gzip;q=0', null],
  ['gzip;q=2', null],
  ['gzip;q=x', null],
  ['', null],
  [',;', null],
])('%s: %s', (header, coding) => {
  expect(parseAcceptEncoding(header).coding).toBe(coding);
});

test.each([
  ['gzip, identity;q=0', true],
  ['br, *;q=0', true],
  ['br, *;q=0, identity', false],
  ['identity;q=0, deflate', true],
  ['gzip', false],
  ['*', false],
  ['gzip, identity;q=0.1', false],
])('%s refuses a body without a coding: %s', (header, expected) => {
  expect(parseAcceptEncoding(header).refusesPlain).toBe(expected);
});
