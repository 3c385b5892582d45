import { describe, expect, test } from 'vitest';
import { get } from '../harness/shared.js';

const messageOf = async (path: string) => (await get(path)).json.message;

/** error-9, range-9: 404 of dividends and splits. Their coverage is that of the daily bars. */
export function describeActionsNotFound(path: string, rows: string): void {
  describe(`GET ${path} without data`, () => {
    test('error-9: an unknown symbol: 404 {symbol}, as requested', async () => {
      for (const name of ['nope', 'AAPL.XX', 'ZZZZZZZZZZZZ']) {
        expect(await get(`${path}?symbol=${name}`)).toBeEnvelope(404, 'not_found', { symbol: name });
      }
      expect(await get(`${path}?isin=US0000000002`)).toBeEnvelope(404, 'not_found', { symbol: 'US0000000002' });
    });

    test('symbol-2: a spelling that fits several instruments: 404 {symbol, candidates}', async () => {
      const details = { symbol: 'GSPC', candidates: ['GS-PC', '^GSPC'] };
      expect(await get(`${path}?symbol=GSPC`)).toBeEnvelope(404, 'not_found', details);
    });

    test.each([
      ['symbol=AAPL&start_date=1999-01-04&end_date=1999-12-31', '1999-01-04', '1999-12-31'],
      ['symbol=AAPL&end_date=1999-12-31', null, '1999-12-31'],
      ['symbol=META&start_date=2012-05-14&end_date=2012-05-17', '2012-05-14', '2012-05-17'],
      ['symbol=KO', null, null],
      ['symbol=IBM&start_date=2999-01-01', '2999-01-01', null],
      ['symbol=IBM&start_date=1999-12-31T23:00:00-05:00&end_date=2000-01-10T00:30:00', '2000-01-01', '2000-01-10'],
    ])('range-9: %s: no data, 404 {from, to}', async (query, from, to) => {
      expect(await get(`${path}?${query}`)).toBeEnvelope(404, 'not_found', { from, to });
    });

    test(`the message names ${rows}, not bars`, async () => {
      const none = `There are no ${rows} in this range:`;
      expect(await messageOf(`${path}?symbol=NESN.SW`)).toBe(`${none} no ${rows} of NESN.SW are stored.`);
      expect(await messageOf(`${path}?symbol=AAPL&end_date=1999-12-31`)).toMatch(
        new RegExp(`^${none} ${rows} of AAPL are stored from \\d{4}-\\d\\d-\\d\\d to \\d{4}-\\d\\d-\\d\\d\\.$`),
      );
    });

    test.each(['start_date=1999-12-04&end_date=1999-12-05', 'start_date=2012-12-25&end_date=2012-12-25'])(
      'range-9: closed days only, %s: an empty array',
      async (query) => {
        const { status, json } = await get(`${path}?symbol=AAPL&${query}`);
        expect([status, json[rows]]).toEqual([200, []]);
      },
    );
  });
}
