import { ApiError } from '@bourse/envelope';
import { pricedInstrument } from '@bourse/prices';
import { operatingMicOf, splitSymbol } from '@bourse/symbology';
import {
  compareByListingRank,
  InstrumentNames,
  type ListingFilter,
  rowsOfIdentifier,
  type UniverseSnapshot,
  UniverseStore,
} from '@bourse/universe';
import { Inject, Injectable } from '@nestjs/common';

const vendorIdentifiers = ['figi', 'isin', 'cusip', 'sedol', 'wkn'] as const;

/** How clients of vendors name a listing: a ticker or an identifier, and what distinguishes it from other listings. */
export interface VendorListing extends Readonly<
  Partial<Record<'symbol' | (typeof vendorIdentifiers)[number], string | undefined>>
> {
  /** Values as the filters of `GET /v1/stocks` have them; a MIC that no row has is read as its operating MIC. */
  readonly filter?: Omit<ListingFilter, 'status'> | undefined;
}

type NotFound = ApiError<'not_found'>;

/** Finds the listings that requests of vendors name. Where several issues fit, none is chosen. */
@Injectable()
export class VendorInstruments {
  constructor(
    @Inject(UniverseStore) private readonly universe: Pick<UniverseStore, 'current'>,
    @Inject(InstrumentNames) private readonly names: Pick<InstrumentNames, 'lookUp'>,
  ) {}

  /** Throws the 404 of a listing that is unknown or ambiguous. */
  async find(listing: VendorListing, current = this.universe.current): Promise<number> {
    const found = await this.lookUp(listing, current);
    if (found instanceof ApiError) throw found;
    return found;
  }

  /** The same, with its universe and what prices need of it. */
  async findPriced(listing: VendorListing, current = this.universe.current) {
    const row = await this.find(listing, current);
    return { current, row, instrument: pricedInstrument(current, row) };
  }

  /** The row, or the 404 as a value. */
  async lookUp(listing: VendorListing, current = this.universe.current): Promise<number | NotFound> {
    const { symbol, filter = {} } = listing;
    const kind = identifierOf(listing);
    if (kind !== undefined) {
      const rows = this.list(listing, current);
      return rows.toSorted(compareByListingRank(current))[0] ?? unknown(listing[kind]!);
    }
    const isFree = Object.values(filter).every((values) => values === undefined);
    const exact = [...pairSymbols(symbol ?? ''), symbol ?? ''].flatMap((each) => current.rowOfSymbol(each) ?? []);
    // `SAP` is the listing in New York, and `SAP` with an exchange the one there.
    const [selected] = isFree ? exact : select(current, exact, filter);
    if (selected !== undefined) return selected;
    const found = isFree ? null : this.#findTicker(listing, current);
    if (found !== null) return found;
    const named = await this.names.lookUp(current, { symbol: symbol ?? '' });
    if (named instanceof ApiError) return named;
    return isFree || select(current, [named.row], filter).length > 0 ? named.row : unknown(symbol ?? '');
  }

  /** The listing with a ticker that the filter selects; `AMBU.B` is AMBU-B. Another suffix already names an exchange. */
  #findTicker({ symbol = '', filter }: VendorListing, current: UniverseSnapshot): number | NotFound | null {
    const dashed = symbol.replace(/\.(?=[A-Z]{1,3}$)/i, '-');
    const tickers = splitSymbol(symbol).suffix === null ? [symbol, dashed] : [dashed];
    const rows = new Set(tickers.flatMap((ticker) => [...this.list({ symbol: ticker, filter }, current)]));
    return rows.size === 0 ? null : oneIssue(current, symbol, Uint32Array.from(rows));
  }

  /** All listings with the ticker or identifier that the filter selects; without either, all that it selects. */
  list(listing: VendorListing, current = this.universe.current, status: ListingFilter['status'] = 'all'): Uint32Array {
    const { symbol, filter = {} } = listing;
    const kind = identifierOf(listing);
    if (kind !== undefined)
      return select(current, rowsOfIdentifier(current, kind, listing[kind]!), { ...filter, status });
    return current.rowsFor({ ...withKnownMics(current, filter), symbol_root: symbol, status });
  }
}

function identifierOf(listing: VendorListing) {
  return vendorIdentifiers.find((each) => listing[each] !== undefined);
}

/** The filter with MICs that rows have: sources mostly state the operating MIC. */
function withKnownMics<F extends Omit<ListingFilter, 'status'>>(current: UniverseSnapshot, filter: F): F {
  if (filter.mic === undefined) return filter;
  const storedMics = new Set(current.classes.map(({ mic }) => mic));
  const mic = filter.mic
    .map((each) => each.toUpperCase())
    .map((each) => (storedMics.has(each) ? each : (operatingMicOf(each) ?? each)));
  return { ...filter, mic };
}

function select(current: UniverseSnapshot, rows: ArrayLike<number>, filter: Partial<ListingFilter>) {
  const selection = current.selection({ status: 'all', ...withKnownMics(current, filter) });
  return Uint32Array.from(rows).filter((row) => selection.has(row));
}

/** The best listing of the issue that the rows belong to; a 404 for several. Active rows come first. */
function oneIssue(current: UniverseSnapshot, symbol: string, rows: Uint32Array): number | NotFound {
  const active = rows.filter((row) => current.status(row) === 'active');
  const [best, ...others] = [...(active.length > 0 ? active : rows)].sort(compareByListingRank(current));
  const isin = current.isin(best!);
  if (others.every((row) => isin !== null && current.isin(row) === isin)) return best!;
  const candidates = [best!, ...others].map((row) => current.symbol(row));
  return new ApiError('not_found', { symbol, candidates }, { message: 'This symbol fits several instruments.' });
}

/** The symbols that a pair may have: `EUR/USD` is EURUSD=X, `USD/JPY` JPY=X, `BTC/ETH` BTC-ETH. */
function pairSymbols(symbol: string): string[] {
  const [, base, quote] = /^([A-Z0-9]+)\/([A-Z0-9]+)$/.exec(symbol.toUpperCase()) ?? [];
  if (base === undefined) return [];
  return [`${base}${quote}=X`, ...(base === 'USD' ? [`${quote}=X`] : []), `${base}-${quote}`];
}

function unknown(symbol: string): NotFound {
  return new ApiError('not_found', { symbol }, { message: 'This symbol is not known.' });
}
