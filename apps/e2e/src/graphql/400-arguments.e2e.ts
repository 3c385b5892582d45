import { describe, expect, test } from 'vitest';
import { runGraphql } from '../harness/graphql.js';
import { get } from '../harness/shared.js';
import { parseRefusal } from './refusal.js';

const requestRefusal = async (query: string, variables: Readonly<Record<string, unknown>> = {}) =>
  parseRefusal(await runGraphql(query, { variables }));

/** An operation, and its invalid arguments as path and sent value. */
type Invalid = readonly [query: string, fields: Readonly<Record<string, string | null>>];

describe('instrument: exactly one of symbol, isin, figi, id', () => {
  test.each<Invalid>([
    ['{ instrument { symbol } }', { 'instrument.symbol': null }],
    ['{ instrument(symbol: null) { symbol } }', { 'instrument.symbol': null }],
    ['{ instrument(symbol: "AAPL", isin: "US0378331005") { symbol } }', { 'instrument.isin': 'US0378331005' }],
    ['{ instrument(symbol: "AAPL", id: "ins_1") { symbol } }', { 'instrument.id': 'ins_1' }],
    [
      '{ a: instrument(isin: "US0378331005", figi: "BBG000B9XRY4", id: "ins_1") { symbol } }',
      { 'a.figi': 'BBG000B9XRY4', 'a.id': 'ins_1' },
    ],
    ['{ instrument(symbol: " ") { symbol } }', { 'instrument.symbol': ' ' }],
    ['{ instrument(id: "nope") { symbol } }', { 'instrument.id': 'nope' }],
    ['{ instrument(id: 5) { symbol } }', { 'instrument.id': '5' }],
  ])('%s', async (query, fields) => {
    expect(await requestRefusal(query)).toRefuseFields(400, fields);
  });

  test('a null argument counts as not sent', async () => {
    const { json } = await runGraphql('{ instrument(symbol: "AAPL", isin: null, id: null) { symbol } }');
    expect(json.data).toEqual({ instrument: { symbol: 'AAPL' } });
  });
});

const inBars = (parameters: string) => `{ instrument(symbol: "AAPL") { bars(${parameters}) { close } } }`;

describe('ranges', () => {
  test.each<Invalid>([
    [inBars('outputsize: 0'), { 'instrument.bars.outputsize': '0' }],
    [inBars('outputsize: 5001'), { 'instrument.bars.outputsize': '5001' }],
    [inBars('startDate: "2012-02-30"'), { 'instrument.bars.startDate': '2012-02-30' }],
    [inBars('endDate: "2012-08-09T24:00:00Z"'), { 'instrument.bars.endDate': '2012-08-09T24:00:00Z' }],
    [inBars('startDate: "2012-08-10", endDate: "2012-08-09"'), { 'instrument.bars.startDate': '2012-08-10' }],
    [inBars('startDate: "", endDate: "x"'), { 'instrument.bars.startDate': '', 'instrument.bars.endDate': 'x' }],
    [
      inBars('startDate: "2012-08-10T00:00:00Z", endDate: "2012-08-09T23:59:59Z", interval: MIN_1'),
      { 'instrument.bars.startDate': '2012-08-10T00:00:00Z' },
    ],
  ])('%s', async (query, fields) => {
    expect(await requestRefusal(query)).toRefuseFields(400, fields);
  });

  test.each(['series', 'dividends', 'splits'])('%s: the same rules', async (field) => {
    const below = { series: 'close', dividends: 'amount', splits: 'exDate' }[field]!;
    const query = `{ instrument(symbol: "AAPL") { ${field}(outputsize: -1, endDate: "x") { ${below} } } }`;
    const fields = { [`instrument.${field}.outputsize`]: '-1', [`instrument.${field}.endDate`]: 'x' };
    expect(await requestRefusal(query)).toRefuseFields(400, fields);
  });

  test('messages name arguments, not the parameters of REST', async () => {
    const { json } = await requestRefusal(inBars('startDate: "2012-08-10", endDate: "2012-08-09"'));
    expect(json.message).toContain('endDate');
    expect(json.message).not.toContain('_date');
  });
});

const everything = `query ($first: Int, $start: Date = "yesterday") {
  instruments(first: $first, after: "nonsense", filter: { country: "ZZ", isin: "US0378331006" }) {
    nodes { own: bars(outputsize: 0, startDate: $start) { close } ...More }
  }
  again: search(query: " ", limit: 51) { instrument { listings { ...More } } }
  instrument(symbol: "AAPL", figi: "BBG000B9XRY4") { symbol }
}
fragment More on Instrument { dividends(outputsize: 9999) { amount } }`;

describe('error-5: every invalid argument at once, with its path in the response', () => {
  test('nested, aliased, in fragments, by variables and their defaults', async () => {
    expect(await requestRefusal(everything, { first: 1001 })).toRefuseFields(400, {
      'instruments.first': '1001',
      'instruments.after': 'nonsense',
      'instruments.filter.country': 'ZZ',
      'instruments.filter.isin': 'US0378331006',
      'instruments.nodes.own.outputsize': '0',
      'instruments.nodes.own.startDate': 'yesterday',
      'instruments.nodes.dividends.outputsize': '9999',
      'again.query': ' ',
      'again.limit': '51',
      'again.instrument.listings.dividends.outputsize': '9999',
      'instrument.figi': 'BBG000B9XRY4',
    });
  });

  test('one entry per invalid field, also where two rules are broken', async () => {
    const two = '{ instrument(symbol: "AAPL", id: "nope") { symbol } }';
    expect(await requestRefusal(two)).toRefuseFields(400, { 'instrument.id': 'nope' });
  });

  test('one entry per invalid field, also for a repeated field', async () => {
    const twice = '{ instrument(symbol: "AAPL") { bars(outputsize: 0) { close } bars(outputsize: 0) { open } } }';
    expect(await requestRefusal(twice)).toRefuseFields(400, { 'instrument.bars.outputsize': '0' });
  });

  test('error-6: 422 when no argument is malformed and none can match, as in REST', async () => {
    const query =
      '{ instruments(filter: { country: "ZZ", isin: "US0378331006", figi: "x", cik: "y" }) { totalCount } }';
    const values = { country: 'ZZ', isin: 'US0378331006', figi: 'x', cik: 'y' };
    expect(await get('/v1/stocks?country=ZZ&isin=US0378331006&figi=x&cik=y')).toRefuseFields(422, values);
    const named = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [`instruments.filter.${name}`, value]),
    );
    expect(await requestRefusal(query)).toRefuseFields(422, named);
  });

  test('error-7: an unknown code is refused as in REST, a known code without rows is not', async () => {
    const values = { exchange: 'Foo', mic: 'XXXY', currency: 'ZZZ' };
    expect(await get('/v1/stocks?exchange=Foo&mic=XXXY&currency=ZZZ')).toRefuseFields(400, values);
    const query = '{ instruments(filter: { exchange: "Foo", mic: "XXXY", currency: "ZZZ" }) { totalCount } }';
    const named = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [`instruments.filter.${name}`, value]),
    );
    expect(await requestRefusal(query)).toRefuseFields(400, named);
    // ISO 10383 reserves XXXX for instruments without a market.
    const { json } = await runGraphql('{ instruments(filter: { mic: "XXXX", currency: "DEM" }) { totalCount } }');
    expect(json.data.instruments.totalCount).toBe(0);
  });

  test('a refused operation is not executed: errors without data', async () => {
    const { json } = await runGraphql(
      '{ __typename instrument(symbol: "AAPL") { symbol bars(outputsize: 0) { close } } }',
    );
    expect(Object.keys(json)).toEqual(['errors']);
  });

  test('skipped fields are not validated', async () => {
    const { json } = await runGraphql('{ __typename instrument @skip(if: true) { symbol } }');
    expect(json.data).toEqual({ __typename: 'Query' });
  });
});

describe('error-6: an empty text is a 400, as an empty parameter in REST', () => {
  test.each(['exchange', 'country', 'mic', 'currency', 'isin', 'figi', 'cik'])('filter.%s', async (name) => {
    expect(await get(`/v1/stocks?${name}=`)).toRefuseFields(400, { [name]: '' });
    const query = `{ instruments(filter: { ${name}: "" }) { totalCount } }`;
    expect(await requestRefusal(query)).toRefuseFields(400, { [`instruments.filter.${name}`]: '' });
  });

  test.each<Invalid>([
    ['{ instruments(after: "") { totalCount } }', { 'instruments.after': '' }],
    ['{ instrument(symbol: "") { symbol } }', { 'instrument.symbol': '' }],
    ['{ instrument(isin: "") { symbol } }', { 'instrument.isin': '' }],
    ['{ instrument(figi: "") { symbol } }', { 'instrument.figi': '' }],
    ['{ instrument(id: "") { symbol } }', { 'instrument.id': '' }],
    ['{ search(query: "a", country: "") { score } }', { 'search.country': '' }],
  ])('%s', async (query, fields) => {
    expect(await requestRefusal(query)).toRefuseFields(400, fields);
  });
});
