import { describeOnDatabase, type TestDatabase } from '@bourse/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { universeOf } from '../testing/universe-of.js';
import { symbolsOf } from '../catalog/instrument-symbols.js';
import { InstrumentDirectory } from './instrument-directory.js';

describeOnDatabase('instruments by the symbols of files', (open) => {
  let database: TestDatabase;
  let directory: InstrumentDirectory;

  beforeAll(async () => {
    database = await open();
    await universeOf(database.db, [
      { symbol: 'AAPL', exchange: 'NASDAQ', mic: 'XNAS', currency: 'USD' },
      { symbol: 'BRK-B', exchange: 'NYSE', mic: 'XNYS', currency: 'USD' },
      { symbol: 'SHEL.L', exchange: 'LSE', mic: 'XLON', currency: 'GBP' },
      { symbol: 'AF-P.V', exchange: 'VAN', mic: 'XTSX', currency: 'CAD' },
      { symbol: 'VECTRFF-0.MX', exchange: 'MEX', mic: 'XMEX', currency: 'MXN' },
      { symbol: 'X-A', exchange: 'NYSE', mic: 'XNYS', currency: 'USD' },
      { symbol: 'X', exchange: 'AMEX', mic: 'XASE', currency: 'USD' },
      { symbol: 'VECTRFF0.MX', exchange: 'MEX', mic: 'XMEX', currency: 'MXN' },
      { symbol: 'BTC-USD', type: 'Crypto', exchange: null, currency: 'USD' },
    ]);
  });
  afterAll(() => database.close());
  beforeEach(() => {
    directory = new InstrumentDirectory(database.db);
  });

  const symbol = async (written: string) => (await directory.find(written))?.symbol ?? null;

  test('its own symbol, in any case', async () => {
    expect(await symbol('AAPL')).toBe('AAPL');
    expect(await symbol('shel.l')).toBe('SHEL.L');
  });

  test('a share class as the SEC writes it', async () => {
    expect(await symbol('BRK.B')).toBe('BRK-B');
    expect(await symbol('brk/b')).toBe('BRK-B');
  });

  test('a Canadian class as the exchange writes it', async () => {
    expect(await symbol('AF.P.V')).toBe('AF-P.V');
  });

  const findSymbols = async (text: string) => (await directory.findWritten(text)).map((found) => found.symbol);

  test('names of users, in every form that REST and GraphQL accept', async () => {
    for (const [text, own] of [
      ['NASDAQ:AAPL', 'AAPL'],
      ['aapl:us', 'AAPL'],
      ['BRK B', 'BRK-B'],
      ['NYSE:BRK.B', 'BRK-B'],
      ['SHEL LN Equity', 'SHEL.L'],
      ['shel.l', 'SHEL.L'],
    ] as const) {
      expect([text, await findSymbols(text)]).toEqual([text, [own]]);
      expect([text, await symbol(text)]).toEqual([text, own]);
    }
    for (const text of ['LSE:AAPL', 'SHEL', '', ':', '%']) expect([text, await findSymbols(text)]).toEqual([text, []]);
  });

  test('all matches of an ambiguous spelling, by symbol', async () => {
    expect(await findSymbols('X.A')).toEqual(['X', 'X-A']);
    expect(await symbol('X.A')).toBeNull();
    expect(await findSymbols('VECTRFF+0.MX')).toEqual([]);
    expect(await findSymbols('VECTRFF0.MX')).toEqual(['VECTRFF0.MX']);
  });

  test('no symbol that is only similar', async () => {
    for (const written of ['AAP', 'AAPLX', 'SHEL', '', 'BRK']) expect(await symbol(written)).toBeNull();
  });

  test('with the fields that prices need; the time zone is that of the exchange, UTC without one', async () => {
    expect(await directory.find('SHEL.L')).toMatchObject({
      type: 'Common Stock',
      exchange: 'LSE',
      mic: 'XLON',
      currency: 'GBP',
      timezone: 'Europe/London',
    });
    expect(await directory.find('BTC-USD')).toMatchObject({ type: 'Crypto', exchange: null, timezone: 'UTC' });
  });

  test('a symbol without a result is looked up again only after an explicit reset', async () => {
    expect(await symbol('MSFT')).toBeNull();
    await universeOf(database.db, [{ symbol: 'MSFT', exchange: 'NASDAQ' }]);
    expect(await symbol('MSFT')).toBeNull();
    directory.clearCache();
    expect(await symbol('MSFT')).toBe('MSFT');
  });

  test('symbols by their ids', async () => {
    const { id } = (await directory.find('AAPL'))!;
    expect(await symbolsOf(database.db, [id, 999_999])).toEqual(new Map([[id, 'AAPL']]));
  });
});
