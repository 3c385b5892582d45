import { ApiError } from '@bourse/envelope';
import { type Body, entityTag } from '@bourse/http';
import type { InstrumentType } from '@bourse/symbology';
import { type UniverseSnapshot, UniverseStore } from '@bourse/universe';
import { Controller } from '@nestjs/common';
import { z } from 'zod';
import { rowTexts } from '../row-texts.js';
import { Call, type VendorCall, VendorGet } from '../vendor.js';
import { VendorInstruments, type VendorListing } from '../vendor-instruments.js';
import { currencyName, currenciesOf, currencyGroup, listingFields } from './listing-fields.js';
import { type ListForm, sendList } from './list-text.js';
import { formatParameters, pageParameters, readListing, parameterReader } from './parameters.js';
import { twelveData } from './twelvedata.js';

const readList = parameterReader(
  z.object({
    ...formatParameters,
    ...pageParameters,
    include_delisted: z.stringbool().default(false),
    currency_base: z.string().toLowerCase().optional(),
    currency_quote: z.string().toLowerCase().optional(),
  }),
);
type ListQuery = ReturnType<typeof readList>;

/** Changed with the form of lists, for their validators. */
const FORM_VERSION = 'twelvedata list 1';
/** Rows of a page of funds and bonds, whose envelope is another one. */
const PAGE_SIZE = 5000;
const whole: ListForm = { before: (count) => `{"count":${count},"data":[`, after: '],"status":"ok"}' };
const paged: ListForm = { before: (count) => `{"result":{"count":${count},"list":[`, after: ']},"status":"ok"}' };

const listings = rowTexts(toListing);
const pairs = rowTexts(toPair);
const coins = rowTexts(toCoin);

@Controller()
export class TwelveDataListsController {
  constructor(
    private readonly universe: UniverseStore,
    private readonly instruments: VendorInstruments,
  ) {}

  @VendorGet(twelveData, { path: '/stocks', scope: 'instruments:read', summary: 'Shares' })
  stocks(@Call() call: VendorCall): Promise<Body> {
    return this.#send(call, 'Common Stock');
  }

  @VendorGet(twelveData, { path: '/etfs', scope: 'instruments:read', summary: 'Exchange-traded funds' })
  etfs(@Call() call: VendorCall): Promise<Body> {
    return this.#send(call, 'ETF');
  }

  @VendorGet(twelveData, { path: '/etf', scope: 'instruments:read', summary: 'The former name of /etfs' })
  etf(@Call() call: VendorCall): Promise<Body> {
    return this.etfs(call);
  }

  @VendorGet(twelveData, { path: '/indices', scope: 'instruments:read', summary: 'Indices' })
  indices(@Call() call: VendorCall): Promise<Body> {
    return this.#send(call, 'Index');
  }

  @VendorGet(twelveData, { path: '/funds', scope: 'instruments:read', summary: 'Mutual funds' })
  funds(@Call() call: VendorCall): Promise<Body> {
    return this.#send(call, 'Mutual Fund', paged);
  }

  @VendorGet(twelveData, { path: '/bonds', scope: 'instruments:read', summary: 'Bonds' })
  bonds(@Call() call: VendorCall): Promise<Body> {
    return this.#send(call, 'Bond', paged);
  }

  @VendorGet(twelveData, { path: '/forex_pairs', scope: 'instruments:read', summary: 'Currency pairs' })
  pairs(@Call() call: VendorCall): Promise<Body> {
    return this.#send(call, 'FX', whole, pairs);
  }

  @VendorGet(twelveData, { path: '/cryptocurrencies', scope: 'instruments:read', summary: 'Coins' })
  coins(@Call() call: VendorCall): Promise<Body> {
    return this.#send(call, 'Crypto', whole, coins);
  }

  async #send(call: VendorCall, type: InstrumentType, form = whole, write = listings): Promise<Body> {
    const query = readList(call.parameters);
    const { current } = this.universe;
    const listing = readListing(call.parameters);
    const { filter, ...names } = listing;
    const isNamed = Object.values(names).some((name) => name !== undefined);
    // Another type of shares or funds is in another list.
    const isOther = filter?.type?.includes(type) === false;
    const ofType = { ...listing, filter: { ...filter, type: [type] } };
    const rows = isOther ? new Uint32Array() : await this.#rowsOf(ofType, { current, query, isNamed });
    const hasCurrency = query.currency_base !== undefined || query.currency_quote !== undefined;
    const selected = hasCurrency ? rows.filter(currencyTest(query, current)) : rows;
    const size = query.outputsize ?? (form === paged ? PAGE_SIZE : selected.length);
    const page = selected.slice((query.page - 1) * size, query.page * size);
    // A former name depends on more than the universe.
    const tag = isNamed ? null : entityTag(FORM_VERSION, current.identity, call.request.raw.url ?? '');
    const list = { ...query, tag, form, count: selected.length, rows: page };
    return sendList(call, { ...list, write: (row) => write(current, row) });
  }

  /** All listings with the ticker or identifier, else the one that it spells; without either, the active ones. */
  async #rowsOf(listing: VendorListing, { current, query, isNamed }: ListRequest): Promise<Uint32Array> {
    if (!isNamed) return this.instruments.list(listing, current, query.include_delisted ? 'all' : 'active');
    let rows = this.instruments.list(listing, current);
    if (rows.length === 0) {
      const found = await this.instruments.lookUp(listing, current);
      if (!(found instanceof ApiError)) rows = Uint32Array.of(found);
    }
    return query.include_delisted ? rows : rows.filter((row) => current.status(row) !== 'delisted');
  }
}

interface ListRequest {
  readonly current: UniverseSnapshot;
  readonly query: ListQuery;
  /** Whether a ticker or an identifier names the instrument. */
  readonly isNamed: boolean;
}

/** Bourse has no CFI codes. ISINs of the United States and Canada contain the CUSIP. */
function toListing(universe: UniverseSnapshot, row: number) {
  const { exchange_timezone: _, ...fields } = listingFields(universe, row);
  const isin = universe.isin(row) ?? '';
  const cusip = /^(?:US|CA)/.test(isin) ? isin.slice(2, 11) : '';
  return { ...fields, figi_code: universe.figi(row) ?? '', cfi_code: '', isin, cusip };
}

function toPair(universe: UniverseSnapshot, row: number) {
  const { symbol } = listingFields(universe, row);
  const { base = '', quote = '' } = currenciesOf(symbol) ?? {};
  return { symbol, currency_group: currencyGroup(base, quote), currency_base: base, currency_quote: quote };
}

function toCoin(universe: UniverseSnapshot, row: number) {
  const { symbol } = listingFields(universe, row);
  const { base = '', quote = '' } = currenciesOf(symbol) ?? {};
  const name = universe.name(row)?.replace(new RegExp(String.raw`\s+(?:${quote}|/\s.*)$`), '') ?? base;
  return { symbol, available_exchanges: [], currency_base: name, currency_quote: currencyName(quote) };
}

function currencyTest({ currency_base, currency_quote }: ListQuery, universe: UniverseSnapshot) {
  return (row: number): boolean => {
    const { base = '', quote = '' } = currenciesOf(listingFields(universe, row).symbol) ?? {};
    return isCurrency(base, currency_base) && isCurrency(quote, currency_quote);
  };
}

/** By its code or its name. */
function isCurrency(code: string, wanted: string | undefined): boolean {
  return wanted === undefined || [code, currencyName(code)].some((name) => name.toLowerCase() === wanted);
}
