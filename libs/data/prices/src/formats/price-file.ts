import type { Dividend, Split } from '@bourse/bars';
import type { Fault, InputFile, ReadProgress } from '@bourse/files';
import type { Day, StoredInterval } from '@bourse/range';
import type { ContainedAmount } from './adjusted-closes.js';
import type { BarPages } from './bar-pages.js';
import type { DialectOptions } from './dialect.js';

/** What prices are: as traded, divided by later splits, or by later splits and dividends. */
export const priceBases = ['raw', 'splits', 'all'] as const;
export type PriceBasis = (typeof priceBases)[number];

/** The content of a file about one instrument, in the file's own price unit. */
export interface FileSeries {
  readonly file: string;
  /** As the file or its name writes it. */
  readonly symbol: string;
  /** As the file states it beside the prices; null without. */
  readonly isin: string | null;
  /** Of the prices, as the file states it (`GBX`); null without. */
  readonly unit: string | null;
  readonly interval: StoredInterval;
  readonly basis: PriceBasis;
  /** The day up to which splits (and dividends) are worked in; null where nothing is. */
  readonly asOf: Day | null;
  readonly bars: BarPages;
  /** Null where the file has no place for them: unknown splits differ from no splits. */
  readonly splits: readonly Split[] | null;
  /** In the shares of the prices: as paid if these are as traded; null as with splits. */
  readonly dividends: readonly Dividend[] | null;
  /** The amounts that the file's adjusted closes contain, by ex-date. */
  readonly contained: ReadonlyMap<Day, ContainedAmount>;
  /** The line of a bar in the file; null where no bar has the label. */
  lineOf(label: number): number | null;
}

/** Item that a format returns while it reads a file. */
export type FileItem =
  | { readonly kind: 'series'; readonly series: FileSeries }
  /** One row with all its faults, or what is wrong with a series. */
  | { readonly kind: 'reject'; readonly faults: readonly Fault[] }
  /** Faults like this one beyond those that are returned, and rows that have not been counted before. */
  | { readonly kind: 'rejects'; readonly like: Fault; readonly count: number; readonly rows: number }
  | { readonly kind: 'warning'; readonly warning: string };

/** Options of the user for the files. */
export interface FormatOptions extends DialectOptions {
  /** Symbol of the prices; null: taken from the file's name or its symbol column. */
  readonly symbol: string | null;
  /** Interval of the bars; null: taken from the format and the file. Any other interval is refused. */
  readonly interval: StoredInterval | null;
  /** IANA zone of times without an offset; null: the format's own, else UTC. */
  readonly timezone: string | null;
  /** The day a file was downloaded; null: the day of its last bar. */
  readonly asOf: Day | null;
}

/** One form in which files hold prices. */
export interface PriceFormat {
  /** Also the name of the source in responses. */
  readonly name: string;
  /** The names a folder is searched for. */
  readonly fileNames: RegExp;
  /** Reads one file. Throws ImportFileError when it cannot be used at all. */
  read(file: InputFile, options: FormatOptions, progress: ReadProgress): AsyncIterable<FileItem>;
}
