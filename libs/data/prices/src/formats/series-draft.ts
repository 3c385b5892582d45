import { type Decimal, type Dividend, parseDecimal, type Split } from '@bourse/bars';
import type { Fault } from '@bourse/files';
import { type Day, dayOfLabel, type StoredInterval } from '@bourse/range';
import { runInSteps } from '@bourse/universe';
import { AdjustedCloses, type ContainedAmount } from './adjusted-closes.js';
import { BarSettler, type LabelsOf } from './labelled-bars.js';
import type { FileItem, PriceBasis } from './price-file.js';
import { type CellFault, faultAt } from './row-place.js';
import { RowLog } from './row-log.js';
import { type BarCells, readBar } from './written-prices.js';

/** The content of a file about one symbol, during the reading. */
export class SeriesDraft {
  readonly bars = new RowLog();
  readonly splits: Split[] = [];
  readonly dividends: Dividend[] = [];
  /** Closes around its dividends. */
  readonly closes = new AdjustedCloses();
  /** The amounts in these closes, by day. */
  contained: ReadonlyMap<Day, ContainedAmount> = new Map();
  /** Rows that should hold a bar, good or bad. */
  rows = 0;
  /** Rows whose prices are blank. */
  blank = 0;
  /** As its rows state it. */
  isin: string | null = null;
  unit: string | null = null;

  constructor(
    readonly file: string,
    readonly symbol: string,
  ) {}

  /** Changes the days of its splits and dividends. */
  moveActions(dayOf: (day: Day) => Day): void {
    const move = <Action extends { readonly exDay: Day }>(actions: Action[]) =>
      actions.splice(0, actions.length, ...actions.map((action) => ({ ...action, exDay: dayOf(action.exDay) })));
    move(this.splits);
    move(this.dividends);
    this.contained = this.closes.amounts(dayOf);
  }
}

/** What a file gives about its bars. */
export interface SeriesTraits {
  readonly interval: StoredInterval;
  readonly basis: PriceBasis;
  /** The day the file was downloaded; null: that of its last bar. */
  readonly asOf: Day | null;
  /** The labels of the keys of rows; the keys themselves by default. */
  readonly labelsOf?: LabelsOf;
  /** Whether the file has a column for splits, for dividends. */
  readonly hasColumns: { readonly splits: boolean; readonly dividends: boolean };
}

/** Reads the bar of a row into the draft; returns its faults. */
export function addBar(
  draft: SeriesDraft,
  line: number,
  label: number,
  cells: BarCells,
  number: (text: string) => Decimal | null = parseDecimal,
): Fault[] {
  const { bar, faults, volumeFaults } = readBar(label, cells, number);
  draft.rows++;
  if (bar !== null) draft.bars.add(label, line, bar);
  const place = { file: draft.file, line, symbol: draft.symbol };
  return [
    ...faults.map((fault) => faultAt(place, fault)),
    ...volumeFaults.map((fault) => faultAt(place, fault, bar === null ? 'row rejected' : 'value ignored')),
  ];
}

export function rejectedAt({ file, symbol }: SeriesDraft, line: number, fault: CellFault): FileItem {
  return { kind: 'reject', faults: [faultAt({ file, line, symbol }, fault)] };
}

/** All rows of a symbol in a file. */
export function rejectedSeries(
  { file, symbol }: { readonly file: string; readonly symbol: string },
  line: number,
  fault: CellFault,
): FileItem {
  return { kind: 'reject', faults: [faultAt({ file, line, symbol }, fault, 'series refused')] };
}

/** The faults between rows of a draft, then its series. The draft is empty afterwards. */
export async function* seriesItems(
  draft: SeriesDraft,
  traits: SeriesTraits,
  signal: AbortSignal | undefined,
): AsyncGenerator<FileItem> {
  const { file, symbol } = draft;
  const { interval, labelsOf = () => (key) => key } = traits;
  const settling = new BarSettler(interval, { file, symbol }).settle(draft.bars, labelsOf);
  // Ten million rows take half a minute.
  const { bars, faults, repeated, lineOf } = await runInSteps(settling, signal);
  yield* faults.items();
  if (draft.blank > 0) yield warningItem(draft, `${draft.blank} rows have no prices and are skipped`);
  if (repeated > 0)
    yield warningItem(draft, `${repeated} rows are duplicates with the same values; the second row is skipped`);
  if (bars.count === 0) {
    const value = `${draft.rows} rows`;
    yield rejectedSeries(draft, 0, { field: '', reason: 'no row is valid', value });
    return;
  }
  const series = {
    file,
    symbol,
    isin: draft.isin,
    unit: draft.unit,
    interval,
    basis: traits.basis,
    asOf: traits.basis === 'raw' ? null : (traits.asOf ?? dayOfLabel(interval, bars.lastLabel)),
    bars,
    splits: traits.hasColumns.splits ? uniqueActions(draft.splits) : null,
    dividends: traits.hasColumns.dividends ? uniqueActions(draft.dividends) : null,
    contained: draft.contained,
    lineOf,
  };
  yield { kind: 'series', series };
}

export function warningItem({ file, symbol }: SeriesDraft, text: string): FileItem {
  return { kind: 'warning', warning: `${file}: ${symbol}: ${text}` };
}

/** In order; a repeated row repeats its dividend. */
function uniqueActions<Action extends { readonly exDay: Day }>(actions: readonly Action[]): Action[] {
  const byText = new Map(actions.map((action) => [JSON.stringify(action), action]));
  return [...byText.values()].sort((a, b) => a.exDay - b.exDay);
}
