// A dozen well-known securities with their listings and a sentence on each.
import { buildIndex, Concepts, type ReferenceData, LexicalIndex, noReferenceData } from '@bourse/name-index';
import { benchmark } from '@bourse/name-index/testing/benchmark';
import { type InstrumentText, UniverseSnapshot } from '@bourse/universe';
import { type GivenListing, snapshotFileOf } from '@bourse/universe/testing/listings';
import { type IdentifiedUniverse, type TextDocument, textDocuments } from './texts/text-documents.js';
import { buildTextIndex } from './texts/text-index-builder.js';
import { TextIndex } from './texts/text-index.js';

const copenhagen = { exchange: 'CPH', mic: 'XCSE', country: 'DK', currency: 'DKK' };
const munich = { exchange: 'MUN', mic: 'XMUN', country: 'DE', currency: 'EUR' };
const xetra = { exchange: 'XETRA', mic: 'XETR', country: 'DE', currency: 'EUR' };
const london = { exchange: 'LSE', mic: 'XLON', country: 'GB' };
const nasdaq = { exchange: 'NASDAQ', mic: 'XNAS', country: 'US', currency: 'USD', issuer_country: 'US' };
const carlsberg = { name: 'Carlsberg A/S', isin: 'DK0010181759', issuer_country: 'DK', market_cap: 'Large Cap' };
const heineken = { name: 'Heineken N.V.', isin: 'NL0000009165', issuer_country: 'NL', market_cap: 'Large Cap' };
const novo = { name: 'Novo Nordisk A/S', isin: 'DK0062498333', issuer_country: 'DK', market_cap: 'Mega Cap' };
const vanguard = { ...london, type: 'ETF', name: 'Vanguard S&P 500 UCITS ETF', isin: 'IE00B3XXRP09' };

export const describedListings: readonly GivenListing[] = [
  { ...copenhagen, ...carlsberg, symbol: 'CARL-B.CO' },
  { ...munich, ...carlsberg, symbol: 'CBGB.MU' },
  { ...copenhagen, symbol: 'RBREW.CO', name: 'Royal Unibrew A/S', issuer_country: 'DK', market_cap: 'Mid Cap' },
  { symbol: 'HEIA.AS', ...heineken, exchange: 'AMS', mic: 'XAMS', country: 'NL', currency: 'EUR' },
  { ...xetra, ...heineken, symbol: 'HNK1.DE' },
  { ...copenhagen, ...novo, symbol: 'NOVO-B.CO' },
  { ...xetra, ...novo, symbol: 'NOVA.DE' },
  { ...nasdaq, symbol: 'AAPL', name: 'Apple Inc.', isin: 'US0378331005', cik: '0000320193', market_cap: 'Mega Cap' },
  { ...nasdaq, symbol: 'MSFT', name: 'Microsoft Corporation', isin: 'US5949181045', market_cap: 'Mega Cap' },
  { symbol: '^GSPC', name: 'S&P 500', exchange: 'SNP', type: 'Index' },
  { ...vanguard, symbol: 'VUSA.L', currency: 'GBP' },
  { ...vanguard, symbol: 'VUSD.L', currency: 'USD' },
  { symbol: 'EURUSD=X', name: 'EUR/USD', exchange: 'CCY', type: 'FX' },
  { symbol: 'EUR=X', name: 'USD/EUR', exchange: 'CCY', type: 'FX' },
  { symbol: 'BTC-USD', name: 'Bitcoin USD', exchange: 'CCC', type: 'Crypto' },
];

const sentences: Readonly<Record<string, string>> = {
  'CARL-B.CO': 'Brewer of lager and other beer in Denmark and abroad.',
  'RBREW.CO': 'Sells beer, cider and soft drinks in Denmark.',
  'HEIA.AS': 'Brewer of beer and cider in the Netherlands and abroad.',
  'NOVO-B.CO': 'Medicine for diabetes and obesity, insulin above all.',
  AAPL: 'Makes telephones, tablets and computers.',
  MSFT: 'Sells operating systems and other software for computers.',
};

/** The sentences as the database returns them, by symbol. */
export async function* textsOf(
  universe: IdentifiedUniverse,
  textsBySymbol: Readonly<Record<string, string | Partial<InstrumentText>>> = sentences,
): AsyncGenerator<InstrumentText[]> {
  for (const [symbol, description] of Object.entries(textsBySymbol)) {
    const id = universe.id(universe.find('symbol', symbol)[0]!);
    const text = typeof description === 'string' ? { summary: description } : description;
    yield [{ id, sector: null, industry_group: null, industry: null, summary: null, ...text }];
  }
}

export const describedReference: ReferenceData = {
  ...noReferenceData,
  benchmarks: [
    benchmark({ symbol: '^GSPC', topics: ['sp-500'], country: 'US' }),
    benchmark({ symbol: 'VUSA.L', role: 'fund', topics: ['sp-500'], country: 'US' }),
    benchmark({ symbol: 'VUSD.L', role: 'fund', topics: ['sp-500'], country: 'US', rank: 6 }),
  ],
};

export interface DescribedUniverse {
  readonly universe: UniverseSnapshot;
  readonly index: LexicalIndex;
  readonly documents: readonly TextDocument[];
  readonly texts: TextIndex;
  readonly concepts: Concepts;
}

/** A universe with everything that is derived from it, in memory. */
export async function createDescribedUniverse(
  rows: readonly GivenListing[] = describedListings,
  textsBySymbol: Parameters<typeof textsOf>[1] = sentences,
): Promise<DescribedUniverse> {
  const universe = UniverseSnapshot.open(snapshotFileOf(1, rows));
  const index = new LexicalIndex(buildIndex(universe, describedReference));
  const documents = [...(await textDocuments(universe, index, textsOf(universe, textsBySymbol)))];
  const texts = new TextIndex(buildTextIndex(documents, { version: 1 }));
  return { universe, index, documents, texts, concepts: new Concepts(universe, describedReference) };
}
