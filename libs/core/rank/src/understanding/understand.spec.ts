import { expect, test } from 'vitest';

import { understand } from './understand.js';
import type { Understanding } from './understanding.js';

type ExpectedUnderstanding = Partial<Understanding>;
const noTopics = new Map<string, string>();

const countries: [query: string, said: ExpectedUnderstanding][] = [
  [
    'danish brewer',
    { countries: ['DK'], types: ['Common Stock'], industries: ['brewing', 'beer', 'brewer'], content: ['brewer'] },
  ],
  ['largest swiss bank', { countries: ['CH'], sizes: ['largest'], types: ['Common Stock'], content: ['bank'] }],
  ['japanese car maker', { countries: ['JP'], types: ['Common Stock'], content: ['car'] }],
  ['south korean chipmaker', { countries: ['KR'], types: ['Common Stock'], content: ['chipmaker'] }],
  ['polish video game publisher', { countries: ['PL'], content: ['video', 'game', 'publisher'] }],
  ['uk supermarket chain', { countries: ['GB'], types: ['Common Stock'], content: ['supermarket'] }],
  ['new zealand airport operator', { countries: ['NZ'], types: ['Common Stock'], content: ['airport'] }],
  ['dutch chip equipment maker', { countries: ['NL'], content: ['chip', 'equipment'] }],
  ['hong kong property developer', { countries: ['HK'], types: ['Common Stock'], content: ['property'] }],
  ['canadian or australian gold miners', { countries: ['CA', 'AU'], content: ['gold', 'miners'] }],
  ['saudi oil company', { countries: ['SA'], types: ['Common Stock'], content: ['oil'] }],
  ["germany's biggest car maker", { countries: ['DE'], sizes: ['largest'], content: ['car'] }],
  ['swiss watch company', { countries: ['CH'], types: ['Common Stock'], content: ['watch'] }],
  ['nail polish', { countries: [], content: ['nail', 'polish'] }],
  [
    'latin american airline',
    { countries: [], regions: ['latin america'], types: ['Common Stock'], content: ['airline'] },
  ],
  ['nordic bank stocks', { regions: ['nordic'], types: ['Common Stock'], content: ['bank'] }],
  ['european insurers etf', { regions: ['europe'], types: ['ETF'], content: ['insurers'] }],
  ['gulf shipping company', { regions: ['gulf'], types: ['Common Stock'], content: ['shipping'] }],
];

const types: [query: string, said: ExpectedUnderstanding][] = [
  [
    'us small cap value fund',
    { countries: ['US'], types: ['ETF', 'Mutual Fund'], sizes: ['small'], content: ['value'] },
  ],
  ['spanish stock index', { countries: ['ES'], types: ['Index'], content: [] }],
  ['gold miners etf', { types: ['ETF'], content: ['gold', 'miners'] }],
  ['us stock index fund', { types: ['ETF', 'Mutual Fund'], content: [] }],
  ['bond etf', { types: ['ETF'] }],
  ['french government bond', { countries: ['FR'], types: ['Bond'] }],
  ['balanced mutual fund', { types: ['Mutual Fund'], content: ['balanced'] }],
  ['mid cap growth fund', { types: ['ETF', 'Mutual Fund'], sizes: ['mid'], content: ['growth'] }],
  ['micro cap stocks', { types: ['Common Stock'], sizes: ['micro'], content: [] }],
  ['mega cap tech', { sizes: ['mega'], content: ['tech'] }],
  ['large swiss pharma company', { countries: ['CH'], sizes: ['large'], types: ['Common Stock'], content: ['pharma'] }],
  ["world's biggest shipbuilder", { sizes: ['largest'], types: ['Common Stock'], content: ['shipbuilder'] }],
  ['who makes the iphone', { types: ['Common Stock'], content: ['iphone'] }],
  ['company that owns gucci', { types: ['Common Stock'], content: ['gucci'] }],
  ['tyre maker', { types: ['Common Stock'], industries: ['tires', 'rubber'], content: ['tyre'] }],
  ['watchmaker', { types: ['Common Stock'], content: ['watchmaker'] }],
  ['toy companies', { types: ['Common Stock'], content: ['toy'] }],
  ['stock exchange operator', { types: ['Common Stock'], content: ['stock', 'exchange'] }],
  ['crypto token', { types: ['Crypto'] }],
];

const money: [query: string, said: ExpectedUnderstanding][] = [
  ['euro to swiss franc', { currencyPair: { base: 'EUR', quote: 'CHF' }, types: ['FX'], countries: [] }],
  ['dollar yen exchange rate', { currencyPair: { base: 'USD', quote: 'JPY' }, types: ['FX'] }],
  ['usd/jpy', { currencyPair: { base: 'USD', quote: 'JPY' } }],
  ['eurusd', { currencyPair: { base: 'EUR', quote: 'USD' } }],
  ['pound vs canadian dollar', { currencyPair: { base: 'GBP', quote: 'CAD' } }],
  ['aussie kiwi', { currencyPair: { base: 'AUD', quote: 'NZD' }, countries: [] }],
  ['greenback to loonie', { currencyPair: { base: 'USD', quote: 'CAD' } }],
  [
    'brazilian real to us dollar',
    { currencyPair: { base: 'BRL', quote: 'USD' }, content: ['brazilian', 'real', 'us', 'dollar'] },
  ],
  ['brazilian real estate', { currencyPair: null, countries: ['BR'], content: ['real', 'estate'] }],
  ['norwegian krone against swedish krona', { currencyPair: { base: 'NOK', quote: 'SEK' } }],
  ['yen exchange rate', { currencyPair: { base: 'USD', quote: 'JPY' }, types: ['FX'] }],
  ['kiwi dollar fx', { currencyPair: { base: 'NZD', quote: 'USD' }, types: ['FX'] }],
  ['euro stoxx 50', { currencyPair: null }],
  ['litecoin price', { coin: 'LTC', coinQuote: null, types: ['Crypto'], content: ['litecoin'] }],
  ['bitcoin in euro', { coin: 'BTC', coinQuote: 'EUR', currencyPair: null }],
  ['ethereum classic', { coin: 'ETC' }],
  ['stellar coin price', { coin: 'XLM' }],
  ['stellar', { coin: null }],
  ['maker', { coin: null }],
  ['eos-st', { coin: null, topics: [] }],
  ['aib=eth', { coin: null }],
  ['eth-usd', { coin: 'ETH', coinQuote: 'USD' }],
  ['bitcoin-etf', { coin: 'BTC', types: ['ETF'] }],
  ['bitcoin etf', { coin: 'BTC', types: ['ETF'] }],
];

const rates: [query: string, said: ExpectedUnderstanding][] = [
  ['10 year us treasury yield', { countries: ['US'], maturity: '10y', wantsYield: true, types: ['Index'] }],
  ['thirty year treasury bond', { maturity: '30y', wantsYield: false, types: ['Bond'] }],
  ['3 month t-bill', { maturity: '3m' }],
  ['13 week treasury bill', { maturity: '3m' }],
  ['20+ year treasury etf', { maturity: '20y+', types: ['ETF'] }],
  ['7-10 year treasury etf', { maturity: '7-10y' }],
  ['7 to 10 year treasuries', { maturity: '7-10y' }],
  ['2y treasury yield', { maturity: '2y', wantsYield: true }],
  ['euribor 3m', { maturity: '3m' }],
  ['3m', { maturity: null }],
  ['3m company', { maturity: null }],
  ['high yield bond etf', { wantsYield: false, types: ['ETF'] }],
  ['dividend yield etf', { wantsYield: false }],
];

const leverage: [query: string, said: ExpectedUnderstanding][] = [
  ['leveraged nasdaq etf', { leverage: 2, isInverse: false }],
  ['short s&p 500 etf 3x', { leverage: -3, isInverse: true, types: ['ETF'] }],
  ['-1x nasdaq', { leverage: -1, isInverse: true }],
  ['2x oil etf', { leverage: 2, isInverse: false }],
  ['inverse dow fund', { leverage: -1, isInverse: true }],
  ['triple leveraged semiconductor etf', { leverage: 3 }],
  ['ultrashort financials etf', { leverage: -2, isInverse: true }],
  ['bear 3x technology etf', { leverage: -3, isInverse: true }],
  ['bull 3x', { leverage: 3, isInverse: false }],
  ['short term treasury etf', { leverage: null, isInverse: false }],
  ['short duration bond fund', { leverage: null, isInverse: false }],
  ['short treasury etf', { leverage: null, isInverse: false }],
  ['3x short treasury etf', { leverage: -3, isInverse: true }],
  ['ultra short bond fund', { leverage: null, isInverse: false }],
  ['leveraged loan etf', { leverage: null }],
  ['ultra clean holdings', { leverage: null }],
  ['inverse 20+ year treasury etf', { leverage: -1, maturity: '20y+' }],
];

test.each([...countries, ...types, ...money, ...rates, ...leverage])('%s', (query, expected) => {
  expect(understand(query, noTopics)).toMatchObject(expected);
});

test('a topic is the longest phrase, and its words remain content', () => {
  const topics = new Map([
    ['nasdaq', 'nasdaq-composite'],
    ['nasdaq 100', 'nasdaq-100'],
    ['clean energy', 'clean-energy'],
  ]);
  expect(understand('Nasdaq 100 or clean energy etf', topics)).toMatchObject({
    topics: ['nasdaq-100', 'clean-energy'],
    content: ['nasdaq', '100', 'clean', 'energy'],
  });
});

test('the words for a country are those of the query, its English name and its nationality', () => {
  expect(understand('dänische brauerei', noTopics).countryWords).toEqual(['danische', 'denmark', 'danish']);
  expect(understand('us bank', noTopics).countryWords).toEqual(['us', 'united', 'states', 'american']);
  expect(understand('nordic banks', noTopics).countryWords).toEqual(['nordic']);
});

test('every finding has a line', () => {
  expect(understand('danish brewer', noTopics).reasons).toEqual([
    'country: danish → DK',
    'industry: brewer → brewing beer brewer',
  ]);
  expect(understand('bitcoin in euro', noTopics).reasons).toEqual(['coin: bitcoin → BTC in EUR']);
});
