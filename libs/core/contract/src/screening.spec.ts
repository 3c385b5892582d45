import type { ApiError } from '@bourse/envelope';
import { describe, expect, test } from 'vitest';
import { listingFacts, ListStocksQuery, parseQuery } from './index.js';
import { furtherColumns, marketCaps } from '@bourse/instrument';

const list = (search: string) => parseQuery(ListStocksQuery, search);

function faultOf(search: string): { status: number; field: string; message: string } {
  try {
    list(search);
  } catch (error) {
    const { status, details } = error as ApiError<'bad_request'>;
    const [first, ...others] = details!.errors;
    if (others.length > 0) throw error;
    return { status, ...first! };
  }
  throw new Error(`accepted: ${search}`);
}

describe('several values of one parameter', () => {
  test.each([
    ['exchange=LSE,XETRA', { exchange: ['LSE', 'XETRA'] }],
    ['exchange=xetra,%20lse', { exchange: ['LSE', 'XETRA'] }],
    ['type=ETF,Common+Stock', { type: ['Common Stock', 'ETF'] }],
    ['country=de,us', { country: ['DE', 'US'] }],
    ['mic=xnas,XNYS', { mic: ['XNAS', 'XNYS'] }],
    ['currency=usd,EUR', { currency: ['EUR', 'USD'] }],
    ['issuer_country=ch', { issuer_country: ['CH'] }],
    ['sector=Utilities,Energy', { sector: ['Energy', 'Utilities'] }],
    ['market_cap=nano,Mega%20Cap,LARGE', { market_cap: ['Large Cap', 'Mega Cap', 'Nano Cap'] }],
    ['has=isin,prices', { has: ['prices', 'isin'] }],
  ])('%s: sorted from any order', (search, expected) => {
    expect(list(search)).toEqual({ status: 'active', ...expected });
  });

  test('a comma before a space is part of a name', () => {
    const industry = encodeURIComponent('Oil, Gas & Consumable Fuels');
    expect(list(`industry=${industry}`).industry).toEqual(['Oil, Gas & Consumable Fuels']);
    expect(list(`industry=${industry},Banks`).industry).toEqual(['Banks', 'Oil, Gas & Consumable Fuels']);
  });

  test.each(['+sector,+industry', '%2Bsector,%2Bindustry', 'sector,industry', '%20industry,+sector'])(
    'fields=%s: with or without +, in the order of the columns',
    (fields) => expect(list(`fields=${fields}`).fields).toEqual(['sector', 'industry']),
  );
});

describe('400', () => {
  test.each([
    'exchange=LSE,,XETRA',
    'exchange=,LSE',
    'type=ETF,',
    'sector=Energy,,Utilities',
    'has=,',
    'fields=sector,+',
  ])('an empty member: %s', (search) =>
    expect(faultOf(search)).toMatchObject({ status: 400, message: 'must not have an empty member' }),
  );

  test.each([
    ['exchange=LSE,lse', 'must not contain LSE twice'],
    ['country=us,DE,US', 'must not contain US twice'],
    ['market_cap=mega,Mega%20Cap', 'must not contain Mega Cap twice'],
    ['sector=Energy,energy', 'must not contain energy twice'],
    ['has=isin,isin', 'must not contain isin twice'],
    ['fields=sector,+sector', 'must not contain sector twice'],
  ])('a repeated member: %s', (search, message) => expect(faultOf(search)).toMatchObject({ status: 400, message }));

  test.each([
    ['fields=sector,colour', furtherColumns],
    ['fields=symbol', furtherColumns],
    ['has=price', listingFacts],
    ['missing=isin,website', listingFacts],
    ['market_cap=huge', marketCaps],
  ] as const)('an unknown name: %s; the message lists the valid ones', (search, known) => {
    const { status, message } = faultOf(search);
    expect(status).toBe(400);
    expect(message).toContain(known.join(', '));
  });

  test('the message names an invalid member among several', () => {
    expect(faultOf('type=ETF,etf').message).toMatch(/^has a member `etf` that must be one of Common Stock, /);
    expect(faultOf('type=etf').message).toMatch(/^must be one of Common Stock, /);
  });

  test('error-6 a member that no instrument can match is a 422', () => {
    expect(faultOf('country=US,ZZ')).toMatchObject({ status: 422, field: 'country' });
    expect(faultOf('issuer_country=Germany')).toMatchObject({ status: 422, field: 'issuer_country' });
  });
});
