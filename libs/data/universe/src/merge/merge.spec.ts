import type { StatedFields } from '../sources/parsed-instrument.js';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeRecords } from './merge.js';
import { MISSING_DIGEST, type SourceRecord } from './source-record.js';

let nextImport = 1;

const createStatement = (source: string, stated: StatedFields, more: Partial<SourceRecord> = {}): SourceRecord => {
  const importId = nextImport++;
  const at = new Date(Date.UTC(2026, 0, importId));
  return { importId, source, stated, inferred: {}, digest: `d${importId}`, asOf: '2026-01-01', at, ...more };
};
const type = 'Common Stock';
const fieldsOf = (...records: SourceRecord[]) => mergeRecords('VOW.DE', records)?.fields;

describe('the strongest source that gives a field decides it', () => {
  test('a catalogue ranks above the sample, the SEC above the catalogue, a plain CSV above both', () => {
    const own = createStatement('csv', { name: 'VW' });
    const catalogue = createStatement('financedatabase', { type, name: 'Volkswagen AG' });
    const sample = createStatement('sample', { type, name: 'Old name', isin: 'DE0007664005' });
    expect(fieldsOf(catalogue, sample)).toMatchObject({ name: 'Volkswagen AG', isin: 'DE0007664005' });
    expect(fieldsOf(own, catalogue, sample)).toMatchObject({ name: 'VW', isin: 'DE0007664005' });
  });

  test('of one source the newer data decides, whichever was imported first', () => {
    const newer = createStatement('financedatabase', { type, name: 'New' }, { asOf: '2026-08-16' });
    const older = createStatement('financedatabase', { type, name: 'Old', sector: 'Autos' }, { asOf: '2023-03-08' });
    expect(fieldsOf(newer, older)).toMatchObject({ name: 'New', sector: 'Autos' });
  });

  test('an inferred field fills a gap and replaces nothing', () => {
    const own = createStatement('csv', { type }, { inferred: { country: 'DE', mic: 'XETR' } });
    expect(fieldsOf(createStatement('sample', { type, country: 'FR' }), own)).toMatchObject({
      country: 'FR',
      mic: 'XETR',
    });
  });

  test('null erases what weaker sources give', () => {
    expect(
      fieldsOf(createStatement('financedatabase', { type, sector: 'Autos' }), createStatement('csv', { sector: null })),
    ).toMatchObject({ sector: null });
  });

  test('without a type there is no instrument', () => {
    expect(mergeRecords('X', [createStatement('csv', { name: 'X' })])).toBeNull();
  });
});

const cikOf = () => '0000320193';

describe('venue', () => {
  test('a moved row does not keep the MIC and the country of another exchange', () => {
    const before = createStatement('sample', {
      type,
      exchange: 'NASDAQ',
      source_exchange: 'NMS',
      mic: 'XNAS',
      country: 'US',
    });
    const moved = createStatement('financedatabase', { type, exchange: 'SNP', source_exchange: 'SNP' });
    expect(fieldsOf(before, moved)).toMatchObject({
      exchange: 'SNP',
      source_exchange: 'SNP',
      mic: null,
      country: null,
    });
    expect(fieldsOf(before, createStatement('csv', { name: 'X' }))).toMatchObject({ exchange: 'NASDAQ', mic: 'XNAS' });
  });
});

test('import-12 an unknown exchange code does not clear the MIC and the country of a weaker source', () => {
  const [source_exchange, mic, country] = ['TOR', 'XTSE', 'CA'];
  const before = createStatement('sample', { type, exchange: 'TOR', source_exchange, mic, country });
  const unknown = createStatement('csv', { exchange: 'LUNA' });
  expect(fieldsOf(before, unknown)).toMatchObject({ exchange: 'LUNA', source_exchange: null, mic, country });
});

describe('identifiers', () => {
  const home = 'DE0007664005';
  const receipt = 'US9286625010';

  test('the ISIN of the issuer’s country precedes that of a depositary receipt, independent of the ranks', () => {
    const wrong = createStatement('financedatabase', { type, country: 'DE', issuer_country: 'DE', isin: receipt });
    expect(
      fieldsOf(createStatement('financedatabase', { type, isin: home }, { asOf: '2023-03-08' }), wrong),
    ).toMatchObject({
      isin: home,
    });
  });

  test('the ISIN of a depositary receipt comes last; the sample’s identifiers rank above the catalogue’s', () => {
    const place = { type, country: 'GB', issuer_country: 'CH' } as const;
    const wrong = createStatement('financedatabase', { ...place, isin: 'US37827X1000', figi: 'BBG000BG7GX2' });
    const older = createStatement('financedatabase', { ...place, isin: 'JE00B4T3BW64' }, { asOf: '2023-03-08' });
    expect(fieldsOf(wrong, older)).toMatchObject({ isin: 'JE00B4T3BW64', figi: 'BBG000BG7GX2' });
    const twin = createStatement('financedatabase', {
      type,
      country: 'DE',
      issuer_country: 'DE',
      isin: 'DE0005190037',
    });
    expect(fieldsOf(createStatement('sample', { type, isin: 'DE0005190003' }), twin)).toMatchObject({
      isin: 'DE0005190003',
    });
  });

  test('a composite FIGI in place of the listing’s own is ignored', () => {
    const [own, composite] = ['BBG000BG7GX2', 'BBG000BG7DY8'];
    const both = createStatement('sample', { type, figi: composite, composite_figi: composite });
    expect(fieldsOf(both)).toMatchObject({ figi: null, composite_figi: composite });
    expect(fieldsOf(both, createStatement('financedatabase', { figi: own }))).toMatchObject({ figi: own });
    const repeated = createStatement('csv', { figi: composite });
    expect(fieldsOf(both, repeated)).toMatchObject({ figi: null, composite_figi: composite });
  });

  test('the newest catalogue names an instrument, unless the operator does', () => {
    const former = createStatement('financedatabase', { type, name: 'Meta, Inc.' }, { asOf: '2026-08-16' });
    const current = createStatement('sample', { type, name: 'Meta Platforms, Inc.' }, { asOf: '2026-11-23' });
    const own = createStatement('csv', { name: 'Facebook' }, { asOf: '2020-01-01' });
    expect(fieldsOf(former, current)).toMatchObject({ name: 'Meta Platforms, Inc.' });
    expect(fieldsOf(former, current, own)).toMatchObject({ name: 'Facebook' });
  });

  test.each([
    ['BTC-USD', 'Crypto', 'BTC'],
    ['EURUSD=X', 'FX', 'EUR'],
    ['JPY=X', 'FX', 'USD'],
    ['BRK-B', 'Common Stock', null],
  ] as const)('%s, %s: base currency %s', (symbol, pairType, base) => {
    const { fields } = mergeRecords(symbol, [createStatement('sample', { type: pairType })])!;
    expect(fields.base_currency).toBe(base);
  });

  test('an ISIN of neither country stays where no source has a better one, and a plain CSV takes precedence', () => {
    const wrong = createStatement('financedatabase', { type, country: 'DE', issuer_country: 'DE', isin: receipt });
    expect(fieldsOf(wrong)).toMatchObject({ isin: receipt });
    expect(
      fieldsOf(createStatement('sample', { type, isin: home }), createStatement('csv', { isin: receipt }), wrong),
    ).toMatchObject({ isin: receipt });
  });

  test('a CIK of the SEC ranks above the catalogue’s and below a plain CSV’s', () => {
    const catalogue = createStatement('sample', { type, cik: '0000000001' });
    expect(mergeRecords('AAPL', [catalogue], cikOf)?.fields.cik).toBe('0000320193');
    expect(mergeRecords('AAPL', [catalogue, createStatement('csv', { cik: '0000000002' })], cikOf)?.fields.cik).toBe(
      '0000000002',
    );
    expect(mergeRecords('AAPL', [catalogue], () => null)?.fields.cik).toBe('0000000001');
  });
});

const activeStatement = () => createStatement('csv', { type, status: 'active' });
const delistedStatement = () => createStatement('csv', { status: 'delisted' });

describe('status', () => {
  test('a catalogue that lacks the exchange does not make a known status unknown; a plain CSV does', () => {
    const sample = createStatement('sample', { type, status: 'active' });
    const catalogue = createStatement('financedatabase', { type, status: 'unknown' });
    expect(fieldsOf(catalogue)).toMatchObject({ status: 'unknown' });
    expect(fieldsOf(sample, catalogue)).toMatchObject({ status: 'active' });
    expect(fieldsOf(sample, catalogue, createStatement('csv', { status: 'unknown' }))).toMatchObject({
      status: 'unknown',
    });
  });
});

describe('delisted', () => {
  test('at the beginning of the import that first gave it', () => {
    const [first, second] = [activeStatement(), delistedStatement()];
    expect(mergeRecords('X', [second, first])?.delistedAt).toEqual(second.at);
  });

  test('unknown for an instrument that was delisted from its first import on, null for one that is back', () => {
    expect(mergeRecords('X', [createStatement('csv', { type, status: 'delisted' })])?.delistedAt).toBeNull();
    expect(mergeRecords('X', [activeStatement(), delistedStatement(), activeStatement()])?.delistedAt).toBeNull();
  });

  test('a mark of a missing row counts until the source has the row again', () => {
    const row = createStatement('financedatabase', { type }, { inferred: { status: 'active' } });
    const mark = createStatement('financedatabase', { status: 'delisted' }, { digest: MISSING_DIGEST });
    expect(fieldsOf(row, mark)).toMatchObject({ status: 'delisted' });
    expect(fieldsOf(mark, createStatement('financedatabase', { type }))).toMatchObject({ status: 'active' });
  });
});

test('the order in which records are read does not matter', () => {
  const statedFields = fc.record<StatedFields>(
    {
      type: fc.constantFrom('Common Stock', 'ETF'),
      name: fc.constantFrom('One', 'Two'),
      isin: fc.constantFrom('DE0007664005', 'US9286625010'),
      status: fc.constantFrom('active', 'delisted'),
      issuer_country: fc.constantFrom('DE', 'US'),
      aliases: fc.constantFrom([], [{ alias: 'A', kind: 'brand', validFrom: null, validTo: null }]),
      addedAliases: fc.constantFrom([{ alias: 'A', kind: null, validFrom: null, validTo: '2020-01-01' }]),
      removed: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  const record = fc
    .record({
      source: fc.constantFrom('sample', 'financedatabase', 'csv', 'edit'),
      stated: statedFields,
      asOf: fc.constantFrom('2023-03-08', '2026-08-16'),
    })
    .map(({ source, stated: given, asOf }) => createStatement(source, given, { asOf }));
  fc.assert(
    fc.property(fc.array(record, { maxLength: 6 }), fc.infiniteStream(fc.nat()), (records, keys) => {
      const shuffled = records
        .map((each) => [keys.next().value as number, each] as const)
        .toSorted(([a], [b]) => a - b);
      expect(
        mergeRecords(
          'X',
          shuffled.map(([, each]) => each),
        ),
      ).toEqual(mergeRecords('X', records));
    }),
  );
});
