import { describe, expect, test } from 'vitest';

import { understand } from './understand.js';
import type { Understanding } from './understanding.js';

type ExpectedUnderstanding = Partial<Understanding>;
const noTopics = new Map<string, string>();
const stock = ['Common Stock'];

const german: [query: string, said: ExpectedUnderstanding][] = [
  ['spanischer aktienindex', { countries: ['ES'], types: ['Index'], content: [] }],
  ['dänische brauerei', { countries: ['DK'], types: stock, translations: ['beer'] }],
  ['daenische Brauerei', { countries: ['DK'], types: stock }],
  ['größter deutscher autohersteller', { countries: ['DE'], sizes: ['largest'], types: stock, translations: ['cars'] }],
  ['zementhersteller aus mexiko', { countries: ['MX'], types: stock, translations: ['cement'] }],
  ['batterieproduzent', { types: stock, translations: ['batteries'] }],
  ['bankenindex', { types: ['Index'], translations: ['banks'] }],
  ['halbleiter etf', { types: ['ETF'], industries: ['semiconductor', 'chip', 'integrated', 'circuits'] }],
  ['französischer luxuskonzern', { countries: ['FR'], types: stock, translations: ['luxury'] }],
  ['japanischer spielzeughersteller', { countries: ['JP'], translations: ['toys'] }],
  ['schweizer franken in euro', { currencyPair: { base: 'CHF', quote: 'EUR' }, countries: [] }],
  ['euro dollar wechselkurs', { currencyPair: { base: 'EUR', quote: 'USD' }, types: ['FX'] }],
  ['türkische lira gegen euro', { currencyPair: { base: 'TRY', quote: 'EUR' } }],
  ['10-jährige bundesanleihe rendite', { maturity: '10y', wantsYield: true, types: ['Index'] }],
  ['zehnjährige', { maturity: null }],
  ['gehebelter nasdaq etf', { leverage: 2, types: ['ETF'] }],
  ['dax short etf 2-fach', { leverage: -2, isInverse: true }],
  ['kurzlaufende staatsanleihen', { types: ['Bond'], translations: ['short', 'term', 'government', 'bond'] }],
  ['fonds für kleine unternehmen', { types: ['ETF', 'Mutual Fund'], sizes: ['small'] }],
  ['europas größter versicherer', { regions: ['europe'], sizes: ['largest'], types: stock }],
  ['wechselkurs dollar', { currencyPair: { base: 'EUR', quote: 'USD' }, types: ['FX'] }],
  ['litecoin kurs', { coin: 'LTC', content: ['litecoin'] }],
  ['siemens aktie', { types: stock, content: ['siemens'] }],
  ['europäischer dividenden etf', { regions: ['europe'], types: ['ETF'], translations: ['dividend'] }],
];

const french: [query: string, said: ExpectedUnderstanding][] = [
  ['producteur de champagne', { types: stock, industries: ['wine', 'winery', 'vineyard'], content: ['champagne'] }],
  ['plus grande banque française', { countries: ['FR'], sizes: ['largest'], types: stock, translations: ['banks'] }],
  ['constructeur automobile allemand', { countries: ['DE'], types: stock, translations: ['cars'] }],
  ['brasseur belge', { countries: ['BE'], types: stock, translations: ['beer'] }],
  ['cimentier suisse', { countries: ['CH'], types: stock, translations: ['cement'] }],
  ['compagnie aérienne irlandaise', { countries: ['IE'], types: stock, translations: ['airlines'] }],
  ['société qui fabrique des pneus', { types: stock, translations: ['tyres'], content: ['pneus'] }],
  ["mines d'or etf", { types: ['ETF'], translations: ['gold'] }],
  ['indice boursier italien', { countries: ['IT'], types: ['Index'], content: [] }],
  ['taux de change euro franc suisse', { currencyPair: { base: 'EUR', quote: 'CHF' }, types: ['FX'] }],
  ['livre sterling contre dollar', { currencyPair: { base: 'GBP', quote: 'USD' } }],
  ["rendement des obligations d'état à 10 ans", { maturity: '10y', wantsYield: true, types: ['Index'] }],
  ["obligation d'état allemande 10 ans", { countries: ['DE'], maturity: '10y', types: ['Bond'] }],
  ['etf nasdaq à effet de levier', { leverage: 2, types: ['ETF'] }],
  ['cours du bitcoin en euros', { coin: 'BTC', coinQuote: 'EUR' }],
  ['fonds petites capitalisations', { types: ['ETF', 'Mutual Fund'], sizes: ['small'], content: [] }],
  ['action lvmh', { types: stock, content: ['lvmh'] }],
  ['fonds commun de placement', { types: ['Mutual Fund'] }],
];

const spanish: [query: string, said: ExpectedUnderstanding][] = [
  ['índice bursátil español', { countries: ['ES'], types: ['Index'], content: [] }],
  ['cervecera mexicana', { countries: ['MX'], types: stock, translations: ['beer'] }],
  ['mayor banco de brasil', { countries: ['BR'], sizes: ['largest'], types: stock, translations: ['banks'] }],
  ['fabricante de neumáticos', { types: stock, translations: ['tyres'], content: ['neumaticos'] }],
  ['aerolínea chilena', { countries: ['CL'], types: stock, translations: ['airlines'] }],
  ['empresa que fabrica cemento', { types: stock, translations: ['cement'], content: ['cemento'] }],
  ['mineras de oro', { types: stock, translations: ['gold'] }],
  ['etf apalancado nasdaq', { types: ['ETF'], leverage: 2 }],
  ['bono del tesoro a 10 años', { maturity: '10y', types: ['Bond'] }],
  ['rentabilidad del bono español a 10 años', { countries: ['ES'], maturity: '10y', wantsYield: true }],
  ['euro a dólar', { currencyPair: { base: 'EUR', quote: 'USD' } }],
  ['tipo de cambio dólar peso mexicano', { currencyPair: { base: 'USD', quote: 'MXN' }, countries: [] }],
  ['precio del ethereum en dólares', { coin: 'ETH', coinQuote: 'USD' }],
  ['acciones de apple', { types: stock, content: ['apple'] }],
  ['fondo de inversión a corto plazo', { types: ['Mutual Fund'], translations: ['short', 'term'] }],
  ['petrolera noruega', { countries: ['NO'], types: stock, translations: ['oil'] }],
];

const japanese: [query: string, said: ExpectedUnderstanding][] = [
  ['日本の自動車メーカー', { countries: ['JP'], types: stock, translations: ['cars'] }],
  ['世界最大の半導体メーカー', { sizes: ['largest'], types: stock, translations: ['semiconductors'] }],
  ['スイスの製薬会社', { countries: ['CH'], types: stock, translations: ['pharma'] }],
  ['インドの株価指数', { countries: ['IN'], types: ['Index'], content: [] }],
  ['米国10年債利回り', { countries: ['US'], maturity: '10y', wantsYield: true, types: ['Index'] }],
  ['ドル円', { currencyPair: { base: 'USD', quote: 'JPY' } }],
  ['スイスフラン ユーロ', { currencyPair: { base: 'CHF', quote: 'EUR' }, countries: [] }],
  ['ビットコイン 価格', { coin: 'BTC', types: ['Crypto'] }],
  ['ナスダック インバース etf', { leverage: -1, isInverse: true, types: ['ETF'] }],
  ['日経225 2倍 レバレッジ etf', { leverage: 2, types: ['ETF'] }],
  ['高配当株 ETF', { types: ['ETF'], translations: ['dividend'] }],
  ['ゲームを作る会社', { types: stock, translations: ['video', 'games'] }],
  ['米国小型株ファンド', { countries: ['US'], sizes: ['small'], types: ['ETF', 'Mutual Fund'] }],
  ['任天堂', { content: ['任天堂'], types: [] }],
  ['清水建設', { content: ['清水', '建設'], types: [] }],
  ['東京海上', { content: ['東京海上'], types: [] }],
];

test.each([...german, ...french, ...spanish, ...japanese])('%s', (query, said) => {
  expect(understand(query, noTopics)).toMatchObject(said);
});

test.each(['タイガース', 'ソフトバンク', 'インドラ'])(
  '%s is not split, because known terms do not cover it',
  (name) => {
    expect(understand(name, noTopics)).toMatchObject({ countries: [], industries: [], types: [], descriptiveness: 0 });
  },
);

describe('the home countries of the query language', () => {
  test.each([
    ['Reifenhersteller', ['DE', 'AT', 'CH']],
    ['fabricant de pneus', ['FR', 'BE', 'CH', 'LU']],
    ['fabricante de neumáticos', ['ES', 'MX', 'AR', 'CL', 'CO', 'PE']],
    ['タイヤメーカー', ['JP']],
    ['tyre maker', []],
    ['tesla', []],
  ])('%s', (query, homes) => {
    expect(understand(query, noTopics).homeCountries).toEqual(homes);
  });

  test('are ignored when a country is named', () => {
    expect(understand('amerikanischer Reifenhersteller', noTopics)).toMatchObject({
      countries: ['US'],
      homeCountries: [],
    });
  });
});

test.each([
  ['contact lenses', 1],
  ['danish brewer', 1 / 2],
  ['apple', 0],
  ['', 0],
])('the share of %j that names an industry is %d', (query, share) => {
  expect(understand(query, noTopics).industryShare).toBe(share);
});
