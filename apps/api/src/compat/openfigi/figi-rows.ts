import { type InstrumentType, splitSymbol } from '@bourse/symbology';
import { compareByListingRank, type UniverseSnapshot } from '@bourse/universe';
import { exchCodesOf } from './exch-codes.js';

/** A FIGI of a listing or of the composite of a country, a row that bears it, and its code at Bloomberg. */
export interface ListedFigi {
  readonly figi: string;
  readonly level: 'figi' | 'composite_figi';
  readonly row: number;
  readonly exchCode: string | null;
}

/** A row of OpenFIGI, with exactly its keys. */
export interface FigiRow {
  readonly figi: string;
  readonly name: string | null;
  readonly ticker: string | null;
  readonly exchCode: string | null;
  readonly compositeFIGI: string | null;
  readonly securityType: string | null;
  readonly marketSector: string | null;
  readonly shareClassFIGI: string | null;
  readonly securityType2: string | null;
  readonly securityDescription: string | null;
}

/** The kind of a security in the words of OpenFIGI; null where a type of Bourse has several. */
export type SecurityKind = Pick<FigiRow, 'securityType' | 'marketSector' | 'securityType2'>;

const kind = (securityType: string | null, securityType2: string | null, marketSector: string | null): SecurityKind => {
  return { securityType, marketSector, securityType2 };
};

const unknownKind = kind(null, null, null);
const kinds: Readonly<Record<string, SecurityKind>> = {
  'Common Stock': kind('Common Stock', 'Common Stock', 'Equity'),
  ETF: kind('ETP', 'Mutual Fund', 'Equity'),
  'Mutual Fund': kind('Open-End Fund', 'Mutual Fund', 'Equity'),
  Index: kind(null, 'Index', 'Index'),
  Crypto: kind('Crypto', 'CRYPTO', 'Curncy'),
  FX: kind(null, null, 'Curncy'),
  Bond: unknownKind,
} satisfies Record<InstrumentType, SecurityKind>;

export function kindOfType(type: string): SecurityKind {
  return kinds[type] ?? unknownKind;
}

/** The FIGIs of rows, each once: best listing first, a composite before its listings. */
export function figisOf(universe: UniverseSnapshot, rows: readonly number[]): ListedFigi[] {
  const found = new Map<string, ListedFigi>();
  const ranked = rows.length < 2 ? rows : rows.toSorted(compareByListingRank(universe));
  for (const row of ranked) addFigis(found, universe, row);
  return [...found.values()];
}

/**
 * Adds the FIGIs of a row that are not among the found ones. A composite is listed beside its listings where its code is
 * another than that of their venues, unless sources give it to several countries.
 */
export function addFigis(found: Map<string, ListedFigi>, universe: UniverseSnapshot, row: number): void {
  const composite = universe.composite_figi(row);
  const codes = exchCodesOf(universe.exchange(row));
  if (composite !== null && !found.has(composite) && codes !== null && codes.venue !== codes.composite) {
    const compositeAt = (bearer: number) => exchCodesOf(universe.exchange(bearer))?.composite ?? null;
    const exchCode = agreeOn(universe.find('composite_figi', composite), compositeAt);
    if (exchCode !== null) found.set(composite, { figi: composite, level: 'composite_figi', row, exchCode });
  }
  const figi = universe.figi(row);
  if (figi === null || found.has(figi)) return;
  const exchCode = agreeOn(universe.find('figi', figi), (bearer) => exchCodeAt(universe, bearer));
  found.set(figi, { figi, level: 'figi', row, exchCode });
}

/** For some listings, sources have the FIGI of the composite instead of their own. */
function exchCodeAt(universe: UniverseSnapshot, row: number): string | null {
  const codes = exchCodesOf(universe.exchange(row));
  if (codes === null) return null;
  return universe.figi(row) === universe.composite_figi(row) ? codes.composite : codes.venue;
}

/** The value that all bearers of a FIGI have; sources give a FIGI to other classes of its issuer, too. */
function agreeOn(bearers: readonly number[], read: (row: number) => string | null): string | null {
  const [first, ...others] = bearers;
  const value = first === undefined ? null : read(first);
  return others.every((bearer) => read(bearer) === value) ? value : null;
}

/** What the bearers of a FIGI disagree on is null. */
export function toFigiRow(universe: UniverseSnapshot, { figi, level, row, exchCode }: ListedFigi): FigiRow {
  const bearers = universe.find(level, figi);
  const ticker = agreeOn(bearers, (each) => tickerOf(universe, each));
  const { securityType, marketSector, securityType2 } = kindOfType(universe.type(row));
  return {
    figi,
    name: universe.name(row),
    ticker,
    exchCode,
    compositeFIGI: agreeOn(bearers, (each) => universe.composite_figi(each)),
    securityType,
    marketSector,
    shareClassFIGI: agreeOn(bearers, (each) => universe.shareclass_figi(each)),
    securityType2,
    securityDescription: ticker,
  };
}

const JOINED_CLASSES = new Set(['STO', 'CPH', 'HEL']);

/** The ticker as Bloomberg writes it: `BRK/B`, `ERICB` in Stockholm, `700` in Hong Kong. */
export function tickerOf(universe: UniverseSnapshot, row: number): string {
  const { ticker } = splitSymbol(universe.symbol(row));
  const exchange = universe.exchange(row) ?? '';
  if (exchange === 'HKG') return ticker.replace(/^0+(?=\d)/, '');
  return ticker.replace('-', JOINED_CLASSES.has(exchange) ? '' : '/');
}
