import { ratioOf } from '@bourse/bars';
import { ImportFileError, type InputFile, shorten, symbolProblem } from '@bourse/files';
import { isReadAs, isSpellingOf, splitSymbol } from '@bourse/symbology';
import type { LabelSet } from './label-set.js';
import type { FileItem, FormatOptions } from './price-file.js';
import type { CellFault } from './row-place.js';
import { zoneOfSymbol } from './day-moments.js';
import { keyOf } from './row-labels.js';
import { rejectedAt, SeriesDraft } from './series-draft.js';
import type { WrittenTime } from './stamp.js';
import type { TableRow } from './table-rows.js';
import { type FoundTimes, TableTimes } from './table-times.js';

/** More symbols are not a market: a row of nonsense names a symbol of its own. */
const MAX_SYMBOLS = 500_000;
/** More splits or dividends of one symbol cannot be a company's history: 40 years of payments every week are 2,080. */
const MAX_ACTIONS = 3000;

/** The first row with a time in a file of dates. */
interface TimedRow {
  readonly draft: SeriesDraft;
  readonly row: TableRow;
  /** Where its splits and dividends begin in the draft. */
  readonly splitsFrom: number;
  readonly dividendsFrom: number;
}

/** The content of a table, during the reading: rows by symbol. */
export class TableDraft {
  /** Whole rows. */
  rows = 0;
  /** Whether dividends and splits are rows of their own. */
  hasEvents = false;
  readonly #drafts = new Map<string, SeriesDraft>();
  readonly #times = new TableTimes();
  #firstTimed: TimedRow | null = null;
  /** Of the row before. */
  #last: SeriesDraft | null = null;

  constructor(
    private readonly file: InputFile,
    private readonly options: FormatOptions,
    /** Of rows without a symbol. */
    private readonly symbol: string,
  ) {}

  /** Adds a row, unless its date is unreadable or its symbol invalid: returns these faults. */
  add(row: TableRow): CellFault[] {
    this.rows++;
    const stamp = row.time;
    const symbol = this.symbolOf(row);
    const problem = symbolProblem(symbol);
    const faults: CellFault[] = [];
    if (problem !== null) faults.push({ field: 'symbol', reason: problem, value: symbol });
    if (typeof stamp === 'string') faults.push({ field: 'datetime', reason: stamp, value: row.stamp });
    else if (problem === null) {
      const draft = this.#draftOf(symbol);
      // Files in the order of symbols leave one permanently; in those by days every symbol would keep rows waiting.
      if (draft !== this.#last) this.#last?.bars.packWaiting();
      this.#last = draft;
      acceptStatements(draft, row);
      // Rows with only a dividend or a split can be between bars of any interval.
      if (row.kind === 'bar' && this.#times.add(stamp))
        this.#firstTimed = { draft, row, splitsFrom: draft.splits.length, dividendsFrom: draft.dividends.length };
      this.hasEvents ||= row.kind === 'event';
      addRow(draft, row, stamp);
      if (draft.splits.length + draft.dividends.length > MAX_ACTIONS)
        throw new ImportFileError(
          this.file.path,
          `${draft.symbol} has more than ${MAX_ACTIONS.toLocaleString('en')} splits and dividends`,
        );
    }
    return faults;
  }

  /** The interval of the rows. The current price at the end of days is returned as a reject and removed. */
  interval(): FoundTimes & { readonly live: FileItem | null } {
    const zones = new Set(this.drafts().map(({ symbol }) => zoneOfSymbol(symbol)));
    const found = this.#times.interval(this.options.timezone ?? (zones.size === 1 ? [...zones][0]! : null));
    if (this.#firstTimed === null || !this.#times.hasCurrentPrice) return { ...found, live: null };
    const { draft, row } = this.#firstTimed;
    this.#takeOut(this.#firstTimed);
    const reason = 'is the price at one moment, not the bar of a day';
    return { ...found, live: rejectedAt(draft, row.line, { field: 'datetime', reason, value: row.stamp }) };
  }

  /** The days of its rows. */
  get days(): LabelSet {
    return this.#times.days;
  }

  drafts(): SeriesDraft[] {
    return [...this.#drafts.values()];
  }

  /** Throws ImportFileError for a row that names another symbol than the user. */
  symbolOf({ symbol, isin }: TableRow): string {
    const requested = this.options.symbol;
    if (requested === null) return symbol || this.symbol || isin || this.#nameless();
    if (symbol === '' || isSameTicker(symbol, requested)) return requested;
    throw new ImportFileError(
      this.file.path,
      `contains prices of ${shorten(symbol)}, not of ${shorten(requested)}: omit the symbol to import what the file names`,
    );
  }

  #nameless(): never {
    throw new ImportFileError(this.file.path, NAMELESS);
  }

  /** Throws ImportFileError where the whole file names one symbol and the name of the file another. */
  checkFileName(): void {
    const [draft, ...others] = this.#drafts.values();
    const isNamed = draft !== undefined && others.length === 0 && this.options.symbol === null;
    if (!isNamed || !SYMBOL_LIKE.test(this.symbol) || isSameTicker(draft.symbol, this.symbol)) return;
    throw new ImportFileError(
      this.file.path,
      `contains prices of ${shorten(draft.symbol)}, but its name is ${this.symbol}: give the symbol to decide`,
    );
  }

  #draftOf(symbol: string): SeriesDraft {
    const existing = this.#drafts.get(symbol);
    if (existing !== undefined) return existing;
    if (this.#drafts.size >= MAX_SYMBOLS)
      throw new ImportFileError(this.file.path, `contains more than ${MAX_SYMBOLS.toLocaleString('en')} symbols`);
    const draft = new SeriesDraft(this.file.path, symbol);
    this.#drafts.set(symbol, draft);
    return draft;
  }

  /** Its bar stays in the log, where its time distinguishes it from those of days. */
  #takeOut({ draft, row, splitsFrom, dividendsFrom }: TimedRow): void {
    draft.splits.splice(splitsFrom, row.split === 1 ? 0 : 1);
    draft.dividends.splice(dividendsFrom, Number(row.dividend > 0) + Number(row.gains > 0));
    draft.rows--;
    if (draft.blank + draft.rows === 0) this.#drafts.delete(draft.symbol);
  }
}

const NAMELESS = 'neither the file nor its name contains a symbol: set --symbol';
/** A file name in capitals that may be a symbol. */
const SYMBOL_LIKE = /^[\^]?[A-Z0-9][A-Z0-9.=&-]{0,11}$/;

/** Whether two texts may name one instrument: a file may write the ticker without its venue. */
function isSameTicker(one: string, other: string): boolean {
  if (isReadAs(one, other) || isReadAs(other, one)) return true;
  const [split, otherSplit] = [splitSymbol(one), splitSymbol(other)];
  const isOneBare = split.suffix === null || otherSplit.suffix === null;
  return isOneBare && isSpellingOf(split.ticker, otherSplit.ticker);
}

/** What rows state about their instrument. Throws ImportFileError for a second ISIN or unit of one symbol. */
function acceptStatements(draft: SeriesDraft, row: TableRow): void {
  for (const name of ['isin', 'unit'] as const) {
    const stated = row[name];
    if (stated === null || stated === draft[name]) continue;
    if (draft[name] !== null) throw new ImportFileError(draft.file, contradiction[name](draft, stated));
    draft[name] = stated;
  }
}

const contradiction = {
  isin: ({ symbol, isin }: SeriesDraft, other: string) =>
    `contains prices of the ISINs ${isin} and ${other} for ${shorten(symbol)}: several instruments need a column symbol`,
  unit: ({ symbol, unit }: SeriesDraft, other: string) =>
    `contains prices in ${unit} and in ${shorten(other)} for ${shorten(symbol)}`,
};

function addRow(draft: SeriesDraft, row: TableRow, stamp: WrittenTime): void {
  // The days of splits and dividends are those of their keys, which are known with the interval of the file.
  const key = keyOf(stamp);
  if (row.kind === 'blank') draft.blank++;
  else if (row.kind === 'bar') draft.rows++;
  // Closes contain the sum of a dividend and capital gains.
  if (row.adjusted !== '' && row.bar !== null)
    draft.closes.add({ key, close: row.bar.close, adjusted: row.adjusted }, row.dividend > 0 && row.gains === 0);
  if (row.bar !== null) draft.bars.add(key, row.line, row.bar);
  if (row.split !== 1) draft.splits.push({ exDay: key, ...ratioOf(row.split) });
  if (row.dividend > 0) draft.dividends.push(dividendOf(key, row.dividend, null));
  if (row.gains > 0) draft.dividends.push(dividendOf(key, row.gains, 'capital_gain'));
}

export function dividendOf(
  exDay: number,
  amount: number,
  type: 'capital_gain' | null,
): SeriesDraft['dividends'][number] {
  const days = { declarationDay: null, recordDay: null, paymentDay: null };
  return { exDay, amount, currency: null, ...days, frequency: null, type };
}
