import { ApiError } from '@bourse/envelope';
import { buildSnapshot, type InstrumentName, lookUpInstrument, UniverseSnapshot } from '@bourse/universe';
import { sourcesOf } from '@bourse/universe/testing/listings';
import { expect, test } from 'vitest';
import { listingOf, tickerOf } from './polygon/tickers.js';
import { VendorInstruments, type VendorListing } from './vendor-instruments.js';

const listings = [
  { symbol: 'SAP', name: 'SAP SE ADR', exchange: 'NYSE', mic: 'XNYS', country: 'US' },
  { symbol: 'SAP.DE', name: 'SAP SE', exchange: 'XETRA', mic: 'XETR', country: 'DE', isin: 'DE0007164600' },
  { symbol: 'SAP.F', name: 'SAP SE', exchange: 'FRA', mic: 'XFRA', country: 'DE', isin: 'DE0007164600' },
  { symbol: 'AMBU-B.CO', name: 'Ambu', exchange: 'CPH', mic: 'XCSE', country: 'DK' },
  { symbol: 'BIMT-L.TA', name: 'Bimat', exchange: 'TLV', mic: 'XTAE', country: 'IL' },
  { symbol: 'DGRO.SN', name: 'One fund', exchange: 'SGO', mic: 'XSGO', country: 'CL' },
  { symbol: 'DGRO-CL.SN', name: 'Another fund', exchange: 'SGO', mic: 'XSGO', country: 'CL' },
  { symbol: 'RMG', name: 'Of no exchange' },
  { symbol: 'RMG.L', name: 'Royal Mail', exchange: 'LSE', mic: 'XLON', country: 'GB' },
  { symbol: 'MRO.DE', name: 'Gone', exchange: 'XETRA', mic: 'XETR', country: 'DE', status: 'delisted' },
  { symbol: 'MRO.MU', name: 'Traded', exchange: 'MUN', mic: 'XMUN', country: 'DE' },
  { symbol: 'ABC.DE', name: 'One company', exchange: 'XETRA', mic: 'XETR', country: 'DE' },
  { symbol: 'ABC.MU', name: 'Another company', exchange: 'MUN', mic: 'XMUN', country: 'DE' },
  { symbol: 'BHD-USD', name: 'A coin', exchange: 'CCC', type: 'Crypto', currency: 'USD' },
  { symbol: 'BHDUSD=X', name: 'BHD/USD', exchange: 'CCY', type: 'FX', currency: 'USD' },
  { symbol: 'AUDCNH=X', name: 'AUD/CNH', exchange: 'CCY', type: 'FX', currency: 'CNH' },
  { symbol: 'CVE=X', name: 'USD/CVE', exchange: 'CCY', type: 'FX', currency: 'CVE' },
  { symbol: 'AAVE-ETH', name: 'Aave ETH', exchange: 'CCC', type: 'Crypto', currency: 'ETH' },
  { symbol: 'AB-CUSD', name: 'AB', exchange: 'CCC', type: 'Crypto', currency: 'CUSD' },
  { symbol: 'ABC-USD', name: 'ABC', exchange: 'CCC', type: 'Crypto', currency: 'USD' },
  { symbol: 'C.V', name: 'Contact Gold', exchange: 'CVE', mic: 'XTSX', country: 'CA' },
  { symbol: 'MKC-V', name: 'McCormick', exchange: 'NYSE', mic: 'XNYS', country: 'US' },
  { symbol: 'APO-PA', name: 'Apollo preferred', exchange: 'NYSE', mic: 'XNYS', country: 'US' },
  { symbol: 'GBKXN', name: 'Index', type: 'Index' },
  { symbol: '^GBKXN', name: 'Its twin', type: 'Index' },
  { symbol: '^GSPC', name: 'S&P 500', type: 'Index' },
  { symbol: 'AAPL', name: 'Apple', exchange: 'NASDAQ', mic: 'XNAS', country: 'US', isin: 'US0378331005' },
].map((row, i) => ({ id: i + 1, ...row }));

const current = UniverseSnapshot.open(buildSnapshot(sourcesOf(listings as never), { databaseId: 'spec', version: 1 }));
const names = {
  lookUp: async (snapshot: UniverseSnapshot, name: InstrumentName) => {
    const found = lookUpInstrument(snapshot, name);
    return found instanceof ApiError ? found : { row: found, formerSymbol: null };
  },
};
const instruments = new VendorInstruments({ current }, names);

const on = (exchange: string) => ({ exchange: [exchange] });
const mic = (code: string) => ({ mic: [code] });
const country = (code: string) => ({ country: [code] });

test.each<[VendorListing, string]>([
  [{ symbol: 'SAP' }, 'SAP'],
  [{ symbol: 'SAP', filter: on('XETRA') }, 'SAP.DE'],
  [{ symbol: 'SAP', filter: mic('XFRA') }, 'SAP.F'],
  // One issue: its best listing.
  [{ symbol: 'SAP', filter: country('DE') }, 'SAP.DE'],
  [{ symbol: 'SAP.F' }, 'SAP.F'],
  // A class, also one that reads like a suffix of London.
  [{ symbol: 'AMBU.B', filter: on('CPH') }, 'AMBU-B.CO'],
  [{ symbol: 'BIMT.L', filter: on('TLV') }, 'BIMT-L.TA'],
  // A ticker that another reading takes for a country.
  [{ symbol: 'DGRO-CL', filter: on('SGO') }, 'DGRO-CL.SN'],
  // Its own symbol comes before a ticker elsewhere.
  [{ symbol: 'RMG', filter: { type: ['Common Stock'] } }, 'RMG'],
  [{ symbol: 'RMG', filter: country('GB') }, 'RMG.L'],
  [{ symbol: 'MRO', filter: country('DE') }, 'MRO.MU'],
  [{ symbol: 'BHD/USD', filter: on('CCC') }, 'BHD-USD'],
  [{ symbol: 'BHD/USD', filter: on('CCY') }, 'BHDUSD=X'],
  [{ symbol: 'AUD/CNH' }, 'AUDCNH=X'],
  // NASDAQ's segment, which no row states.
  [{ symbol: 'AAPL', filter: mic('XNGS') }, 'AAPL'],
  [{ isin: 'DE0007164600' }, 'SAP.DE'],
  [{ isin: 'DE0007164600', filter: on('FRA') }, 'SAP.F'],
])('%j is %s', async (listing, symbol) => {
  expect(current.symbol(await instruments.find(listing))).toBe(symbol);
});

test.each([
  ['C:USDCVE', 'CVE=X'],
  ['C:AUDCNH', 'AUDCNH=X'],
  ['X:AAVEETH', 'AAVE-ETH'],
  ['X:AB-CUSD', 'AB-CUSD'],
  ['X:ABC-USD', 'ABC-USD'],
  ['C.V', 'C.V'],
  ['MKC.V', 'MKC-V'],
  ['APOpA', 'APO-PA'],
  ['AMBU-B.CO', 'AMBU-B.CO'],
  ['I:GBKXN', 'GBKXN'],
  ['I:^GBKXN', '^GBKXN'],
  ['I:GSPC', '^GSPC'],
])('the ticker %s of Polygon is %s, in both directions', async (ticker, symbol) => {
  const row = await instruments.find(listingOf(current, ticker));
  expect([current.symbol(row), tickerOf(current, row)]).toEqual([symbol, ticker]);
});

// A ticker with a prefix names no listing of another type.
test.each(['C:CVE', 'C:AAPL', 'X:AAPL', 'I:AAPL'])('the ticker %s of Polygon is unknown', async (ticker) => {
  await expect(instruments.find(listingOf(current, ticker))).rejects.toMatchObject({ code: 'not_found' });
});

test.each<[VendorListing, object]>([
  [
    { symbol: 'ABC', filter: country('DE') },
    { symbol: 'ABC', candidates: ['ABC.DE', 'ABC.MU'] },
  ],
  [{ symbol: 'AAPL', filter: on('LSE') }, { symbol: 'AAPL' }],
  [{ symbol: 'SAP.DE', filter: on('NYSE') }, { symbol: 'SAP.DE' }],
  [{ symbol: 'ABC' }, { symbol: 'ABC' }],
  [{ isin: 'US0378331005', filter: on('XETRA') }, { symbol: 'US0378331005' }],
])('%j is a 404', async (listing, details) => {
  const found = await instruments.lookUp(listing);
  expect(found instanceof ApiError && found.details).toEqual(details);
});
