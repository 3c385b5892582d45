// The steps in which an import stores its series: short ones together, as files of one minute or day of a market hold.
import { joinBars } from '@bourse/bars';
import type { FileSeries } from '../formats/price-file.js';
import type { NewPrices } from '../store/price-store.js';
import { createMissing, type NamedAt } from './create-instrument.js';
import type { ImportedPrices, PriceImport } from './price-import.js';

/** Series of unknown symbols that wait for their instruments, which are created in one version of the universe. */
const MAX_SERIES_HELD = 100;
/** A longer series is stored in a step of its own. */
const MAX_SHORT_BARS = 400;
/** Bounds of one step, so that no client waits long for it. */
const MAX_SERIES_TOGETHER = 500;
const MAX_BARS_TOGETHER = 20_000;

/** A series that may be stored, and its instrument. */
export interface PreparedSeries {
  readonly symbol: string;
  readonly prices: ImportedPrices;
}

/** Stores the series of an import, in the order of the files for each instrument. */
export class SeriesSteps {
  readonly #short: FileSeries[] = [];
  #shortBars = 0;
  readonly #unknown: FileSeries[] = [];

  constructor(
    private readonly run: PriceImport,
    /** Checks a series; null if nothing of it may be stored, which is reported. */
    private readonly prepare: (series: FileSeries) => Promise<PreparedSeries | null>,
    /** The currency of a created instrument. */
    private readonly currencyOf: (symbol: string) => string | null,
  ) {}

  /** Whether short series wait for their step. */
  get isWaiting(): boolean {
    return this.#short.length > 0;
  }

  /** Stores a series, or holds it for a step with others. */
  async add(series: FileSeries): Promise<void> {
    if (await this.#isUnknown(series)) {
      this.#unknown.push(series);
      if (this.#unknown.length >= MAX_SERIES_HELD) await this.storeUnknown();
      return;
    }
    if (isShort(series) && this.run.options.dryRun !== true) {
      this.#short.push(series);
      this.#shortBars += series.bars.count;
      if (this.#short.length >= MAX_SERIES_TOGETHER || this.#shortBars > MAX_BARS_TOGETHER - MAX_SHORT_BARS)
        await this.storeShort();
      return;
    }
    // A later series of an instrument overwrites an earlier one.
    await this.storeShort();
    await this.#store(series);
  }

  /** Stores the short series that wait; two series of one instrument in two steps. */
  async storeShort(): Promise<void> {
    const series = this.#short.splice(0);
    this.#shortBars = 0;
    if (series.length === 0) return;
    await this.#lookUp(series);
    let batch = new Map<number, NewPrices>();
    for (const each of series) {
      const prices = (await this.prepare(each))?.prices;
      if (prices === undefined || prices.bars === null) continue;
      const { instrumentId, bars } = prices;
      if (batch.has(instrumentId)) {
        await this.run.storeTogether([...batch.values()]);
        batch = new Map();
      }
      batch.set(instrumentId, { ...prices, bars: { ...bars, bars: joinBars([...bars.bars.pages()]) } });
    }
    if (batch.size > 0) await this.run.storeTogether([...batch.values()]);
    this.run.forgetSplits();
  }

  /** Creates the instruments that are missing, and stores their series. */
  async storeUnknown(): Promise<void> {
    const series = this.#unknown.splice(0);
    await createMissing(this.run, series.map(namedAt), this.currencyOf);
    for (const each of series) await this.#store(each);
  }

  /** Reads what the checks of several series need, in a statement each. */
  async #lookUp(series: readonly FileSeries[]): Promise<void> {
    const { directory } = this.run;
    await directory.prefetch(series.map(({ symbol }) => symbol));
    const instruments = await Promise.all(series.map(({ symbol }) => directory.find(symbol)));
    await this.run.prefetchSplits([...new Set(instruments.flatMap((instrument) => instrument?.id ?? []))]);
  }

  async #isUnknown({ symbol }: FileSeries): Promise<boolean> {
    const { directory, options } = this.run;
    return options.create === true && (await directory.find(symbol)) === null;
  }

  async #store(series: FileSeries): Promise<void> {
    const prepared = await this.prepare(series);
    if (prepared !== null) await this.run.store(prepared.symbol, prepared.prices);
  }
}

/** Whether a series can be stored together with others: of few bars, without splits and dividends. */
function isShort({ bars, splits, dividends }: FileSeries): boolean {
  return bars.count <= MAX_SHORT_BARS && splits === null && dividends === null;
}

/** The place of a series' symbol in its file. */
export function namedAt({ symbol, file }: FileSeries): NamedAt {
  return { symbol, file, line: 1 };
}
