import { describe, expect, test } from 'vitest';
import type { Answer } from '../harness/http-client.js';
import { dataOf, runGraphql } from '../harness/graphql.js';
import { toQuery } from '../harness/listing-model.js';
import { allPriced } from '../harness/price-files.js';
import type { Bar } from '../harness/price-model.js';
import { get } from '../harness/shared.js';
import { requestTimeSeries } from '../harness/time-series.js';
import { adjustments, inGraphql, intervals } from './in-graphql.js';
import { fieldsOf, selectionOf } from './selection.js';

interface Window {
  readonly start_date?: string;
  readonly end_date?: string;
  readonly outputsize?: number;
}

const windows: readonly (readonly [string, Window])[] = [
  ['by default', {}],
  ['outputsize', { outputsize: 7 }],
  ['start and end', { start_date: '2012-01-03', end_date: '2012-09-28' }],
  ['start, end and a ceiling', { start_date: '2005-01-03T09:00:00-05:00', end_date: '2006-01-03', outputsize: 5 }],
  ['end and outputsize', { end_date: '2005-06-30', outputsize: 40 }],
  ['closed days', { start_date: '2012-08-11', end_date: '2012-08-12' }],
  ['before everything', { end_date: '1999-12-31' }],
  ['all that there is', { start_date: '2000-01-01' }],
];

const variants = (Object.keys(intervals) as (keyof typeof intervals)[]).flatMap((interval) =>
  (Object.keys(adjustments) as (keyof typeof adjustments)[]).map((adjust) => ({ interval, adjust })),
);
const companies = allPriced.flatMap((symbol) => windows.map(([name, window]) => [symbol, name, window] as const));
/** One adjustment for each interval of a company, another for the next company: five together have all for every window. */
const variantsOf = (symbol: (typeof allPriced)[number]) =>
  variants.filter((_, at) => at % 3 === (Math.floor(at / 3) + allPriced.indexOf(symbol)) % 3);

const barArguments = 'outputsize: $outputsize, startDate: $start, endDate: $end';
const query = (directive: string, fields: string, more = '') =>
  `query ($symbol: String!, $outputsize: Int, $start: Date, $end: Date${more}) { instrument(symbol: $symbol) ${directive} { ${fields} } }`;
const variables = (symbol: string, { outputsize, start_date: start, end_date: end }: Window) => ({
  symbol,
  outputsize,
  start,
  end,
});

/** Bars as columns. */
async function columns(values: readonly Bar[]): Promise<unknown> {
  const names = (await fieldsOf('Series')).map(({ name }) => name);
  return Object.fromEntries(names.map((name) => [name, values.map((bar) => bar[name as keyof Bar])]));
}

/** Returns the fields of one instrument; throws on errors. */
function instrumentOf({ json }: Answer): unknown {
  expect(json.errors).toBeUndefined();
  return json.data.instrument;
}

/** The rows of a REST response; none for a 404 of a window without data. */
function rowsOf<T>({ status, json }: Answer, name: string): T[] {
  if (status === 200) return json[name];
  expect([status, Object.keys(json.details)]).toEqual([404, ['from', 'to']]);
  return [];
}

describe('REST and GraphQL agree on bars: 8 intervals, 3 adjustments', () => {
  test.each(companies)('%s, %s: bars and series', async (symbol, _, window) => {
    const knobsOfBars = `(interval: $interval, adjust: $adjust, ${barArguments})`;
    const fields = `bars${knobsOfBars} { ${await selectionOf('Bar')} } series${knobsOfBars} { ${await selectionOf('Series')} }`;
    const more = ', $interval: Interval!, $adjust: Adjust!';
    for (const { interval, adjust } of variantsOf(symbol)) {
      const rest = await requestTimeSeries({ symbol, ...window, interval, adjust });
      const values = rowsOf<Bar>(rest, 'values');
      const rows = { bars: values, series: await columns(values) };
      // A directive prevents compilation of the document.
      for (const directive of ['', '@include(if: true)']) {
        const names = { interval: intervals[interval], adjust: adjustments[adjust] };
        const operationVariables = { ...variables(symbol, window), ...names };
        const found = await runGraphql(query(directive, fields, more), { variables: operationVariables });
        expect(instrumentOf(found)).toEqual(rows);
      }
    }
  });

  test.each(allPriced)('%s: all 24 in one document, each with its own alias', async (symbol) => {
    const fields = variants.map(
      ({ interval, adjust }, i) =>
        `b${i}: bars(interval: ${intervals[interval]}, adjust: ${adjustments[adjust]}, outputsize: 50) { close volume }`,
    );
    const found = (await dataOf(`{ instrument(symbol: "${symbol}") { ${fields.join(' ')} } }`)).instrument;
    for (const [i, variant] of variants.entries()) {
      const rest = await requestTimeSeries({ symbol, ...variant, outputsize: 50 });
      const rows = rowsOf<Bar>(rest, 'values').map(({ close, volume }) => ({ close, volume }));
      expect(found[`b${i}`]).toEqual(rows);
    }
  });
});

describe('any selection of a bar, requested once or repeatedly', () => {
  test.each([
    'close',
    'volume datetime',
    'last: close datetime close first: open',
    '__typename close',
    'kind: __typename',
    '...Ends low ...Ends',
    '... on Bar { high ... { low } } high',
    'a: close b: close c: close',
    'close close',
  ])('{ %s }', async (selection) => {
    const fragment = selection.includes('...Ends') ? 'fragment Ends on Bar { datetime close }' : '';
    const document = (directive: string) => `query ($days: Int) { search(query: "AAPL", limit: 1) ${directive} {
      instrument { symbol bars(outputsize: $days) { ${selection} } none: bars(startDate: "2012-08-11", endDate: "2012-08-12") { ${selection} } }
    } } ${fragment}`;
    for (const days of [1, 4, 250]) {
      const once = await dataOf(document('@include(if: true)'), { days });
      expect(once.search[0].instrument.bars).toHaveLength(days);
      const text = JSON.stringify(once);
      for (let again = 0; again < 3; again++) expect(JSON.stringify(await dataOf(document(''), { days }))).toBe(text);
    }
  });
});

describe('REST and GraphQL agree on dividends and splits', () => {
  test.each(companies)('%s, %s', async (symbol, _, window) => {
    for (const [name, type] of [
      ['dividends', 'Dividend'],
      ['splits', 'Split'],
    ] as const) {
      const rest = await get(`/v1/${name}${toQuery({ symbol, ...window })}`);
      const rows = { [name]: inGraphql(rowsOf(rest, name)) };
      const fields = `${name}(${barArguments}) { ${await selectionOf(type)} }`;
      for (const directive of ['', '', '@include(if: true)']) {
        const found = await runGraphql(query(directive, fields), { variables: variables(symbol, window) });
        expect(instrumentOf(found)).toEqual(rows);
      }
    }
  });
});

describe('REST and GraphQL agree on quotes', () => {
  test.each(allPriced)('%s', async (symbol) => {
    const [{ symbol: _s, name: _n, exchange: _e, mic: _m, currency: _c, ...quote }] = (
      await get(`/v1/quotes?symbols=${symbol}`)
    ).json.quotes;
    const selection = await selectionOf('Quote');
    for (let again = 0; again < 3; again++) {
      const { instrument } = await dataOf(`{ instrument(symbol: "${symbol}") { quote { ${selection} } } }`);
      expect(instrument.quote).toEqual(inGraphql(quote));
    }
  });

  test('of one source; another has no stored bars', async () => {
    const [bySample, byNobody] = ['sample', 'nobody'].map((source) =>
      dataOf(`{ instrument(symbol: "AAPL") { quote(source: "${source}") { datetime close } } }`),
    );
    const [{ datetime, close }] = (await get('/v1/quotes?symbols=AAPL&source=sample')).json.quotes;
    expect((await bySample!).instrument.quote).toEqual({ datetime, close });
    expect((await get('/v1/quotes?symbols=AAPL&source=nobody')).status).toBe(400);
    expect((await byNobody!).instrument.quote).toBeNull();
  });

  test('one without prices: in errors in REST, null in GraphQL', async () => {
    const [{ symbol, code }] = (await get('/v1/quotes?symbols=AAPL,KO')).json.errors;
    expect([symbol, code]).toEqual(['KO', 'not_found']);
    const { instrument } = await dataOf('{ instrument(symbol: "KO") { symbol quote { close } } }');
    expect(instrument).toEqual({ symbol, quote: null });
  });
});
