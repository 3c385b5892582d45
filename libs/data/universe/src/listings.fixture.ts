import type { PackedFile } from './packed/packed-file.js';
import { buildSnapshot } from './snapshot/snapshot-builder.js';
import type { SnapshotSource } from './columns/snapshot-source.js';
import { sourceOf } from './columns/snapshot-fixtures.js';

/** A listing; omitted fields are unknown. */
export type GivenListing = Partial<SnapshotSource> & { symbol: string };

const us = { country: 'US', currency: 'USD', issuer_country: 'US' };
const nasdaq = { ...us, exchange: 'NASDAQ', mic: 'XNAS' };
const nyse = { ...us, exchange: 'NYSE', mic: 'XNYS' };
const xetra = { exchange: 'XETRA', mic: 'XETR', country: 'DE', currency: 'EUR' };
const munich = { exchange: 'MUN', mic: 'XMUN', country: 'DE', currency: 'EUR' };
const berlin = { exchange: 'BER', mic: 'XBER', country: 'DE', currency: 'EUR' };
const mega = { market_cap: 'Mega Cap' };
const large = { market_cap: 'Large Cap' };
const small = { market_cap: 'Small Cap' };

const apple = {
  name: 'Apple Inc.',
  isin: 'US0378331005',
  shareclass_figi: 'BBG001S5N8V8',
  issuer_country: 'US',
  ...mega,
};
const sap = { name: 'SAP SE', isin: 'DE0007164600', shareclass_figi: 'BBG001S6RK27', issuer_country: 'DE', ...large };
const microsoft = { name: 'Microsoft Corporation', isin: 'US5949181045', issuer_country: 'US', ...mega };

/** Real listings; facts only. Apple has all three levels of FIGI and a CIK, SAP a receipt in New York. */
export const wellKnownListings: readonly GivenListing[] = [
  { ...nasdaq, ...apple, symbol: 'AAPL', figi: 'BBG000B9Y5X2', composite_figi: 'BBG000B9XRY4', cik: '0000320193' },
  { ...xetra, ...apple, symbol: 'APC.DE' },
  { ...munich, ...apple, symbol: 'APC.MU' },
  { ...berlin, ...apple, symbol: 'APC.BE', name: 'APPLE INC.   DL-,00001' },
  { ...nasdaq, ...microsoft, symbol: 'MSFT', cik: '0000789019' },
  { ...munich, ...microsoft, symbol: 'MSF.MU', name: 'MICROSOFT    DL-,00000625' },
  { ...nyse, ...mega, symbol: 'BRK-A', name: 'Berkshire Hathaway Inc.', isin: 'US0846701086', cik: '0001067983' },
  { ...nyse, ...mega, symbol: 'BRK-B', name: 'Berkshire Hathaway Inc.', isin: 'US0846707026', cik: '0001067983' },
  { ...nyse, ...large, symbol: 'SAP', name: 'SAP SE', isin: 'US8030542042', issuer_country: 'DE' },
  { ...xetra, ...sap, symbol: 'SAP.DE' },
  { ...munich, ...sap, symbol: 'SAP.MU' },
  { ...berlin, ...sap, symbol: 'SAP.BE', name: 'SAP SE O.N.' },
  { ...nyse, ...mega, symbol: 'KO', name: 'The Coca-Cola Company', isin: 'US1912161007' },
  { ...nasdaq, market_cap: 'Mid Cap', symbol: 'COKE', name: 'Coca-Cola Consolidated, Inc.' },
  {
    symbol: 'NESN.SW',
    name: 'Nestlé S.A.',
    exchange: 'EBS',
    mic: 'XSWX',
    country: 'CH',
    issuer_country: 'CH',
    ...mega,
  },
  { symbol: 'NSRGY', name: 'Nestlé S.A.', exchange: 'OTC', mic: 'OTCM', ...us, issuer_country: 'CH', ...mega },
  { ...nyse, ...large, symbol: 'WELL', name: 'Welltower Inc.' },
  { ...nyse, ...mega, symbol: 'WFC', name: 'Wells Fargo & Company' },
  { symbol: 'WELL.TO', name: 'WELL Health Technologies Corp.', exchange: 'TOR', mic: 'XTSE', country: 'CA', ...small },
  { symbol: 'MLWEL.PA', name: 'Well SA', exchange: 'PAR', mic: 'XPAR', country: 'FR', issuer_country: 'FR' },
  { ...nyse, market_cap: 'Mid Cap', symbol: 'FUN', name: 'Six Flags Entertainment Corporation' },
  { ...nasdaq, ...small, symbol: 'FNKO', name: 'Funko, Inc.' },
  {
    symbol: 'FUN.AX',
    name: 'Fortuna Metals Limited',
    exchange: 'ASX',
    mic: 'XASX',
    country: 'AU',
    market_cap: 'Micro Cap',
  },
  { ...nyse, ...mega, symbol: 'NKE', name: 'NIKE, Inc.' },
  {
    symbol: 'NIK.BO',
    name: 'Nikhil Adhesives Limited',
    exchange: 'BSE',
    mic: 'XBOM',
    country: 'IN',
    market_cap: 'Micro Cap',
  },
  { ...nyse, ...large, symbol: 'F', name: 'Ford Motor Company' },
  { ...nasdaq, ...small, symbol: 'FORD', name: 'Forward Industries, Inc.' },
  { ...nyse, ...large, symbol: 'GE', name: 'General Electric Company', cik: '0000040545' },
  { ...nyse, ...large, symbol: 'GM', name: 'General Motors Company' },
  { ...nyse, ...mega, symbol: 'T', name: 'AT&T Inc.', cik: '0000732717' },
  {
    symbol: '7203.T',
    name: 'Toyota Motor Corporation',
    exchange: 'JPX',
    mic: 'XJPX',
    country: 'JP',
    issuer_country: 'JP',
    ...mega,
  },
  {
    symbol: '0700.HK',
    name: 'Tencent Holdings Limited',
    exchange: 'HKG',
    mic: 'XHKG',
    country: 'HK',
    issuer_country: 'CN',
    ...mega,
  },
  { ...nasdaq, ...mega, symbol: 'META', name: 'Meta Platforms, Inc.', aliases: ['Facebook'] },
  { ...nasdaq, symbol: 'TWTR', name: 'Twitter, Inc.', status: 'delisted', ...large },
  { ...nyse, symbol: 'XX-OLD', name: 'Delta Lines Inc.', status: 'delisted', ...large },
  { ...nyse, symbol: 'XX-NEW', name: 'Delta Lines plc', ...small },
  { symbol: '^GSPC', name: 'S&P 500', exchange: 'SNP', type: 'Index' },
  { symbol: 'EURUSD=X', name: 'EUR/USD', exchange: 'CCY', type: 'FX' },
  { symbol: 'BTC-USD', name: 'Bitcoin USD', exchange: 'CCC', type: 'Crypto' },
  {
    ...us,
    symbol: 'SPY',
    name: 'SPDR S&P 500 ETF Trust',
    exchange: 'ARCA',
    mic: 'ARCX',
    type: 'ETF',
    issuer_country: null,
  },
  { symbol: 'VUSA.L', name: 'Vanguard S&P 500 UCITS ETF', exchange: 'LSE', mic: 'XLON', country: 'GB', type: 'ETF' },
  { ...us, symbol: 'VFIAX', name: 'Vanguard 500 Index Fund Admiral Shares', exchange: 'NAS', type: 'Mutual Fund' },
  { symbol: 'NONAME.L', exchange: 'LSE', mic: 'XLON', country: 'GB' },
];

/** Rows where every omitted field is unknown. */
export function sourcesOf(rows: readonly GivenListing[]): SnapshotSource[] {
  return rows.map((row, at) => sourceOf({ id: at + 1, ...row }));
}

/** The file of a snapshot of well-known listings, or of the given rows. */
export function snapshotFileOf(version: number, rows: readonly GivenListing[] = wellKnownListings): PackedFile {
  return buildSnapshot(sourcesOf(rows), { databaseId: 'fixture', version });
}
