import { type Dividend, scaleDown, to15Digits } from '@bourse/bars';
import type { Database } from '@bourse/db';
import { type InputFile, listInputFiles, type ReadProgress } from '@bourse/files';
import { dayOfLabel } from '@bourse/range';
import type { FileSeries, FormatOptions, PriceFormat } from '../formats/price-file.js';
import { checkFileSeries } from './checked-series.js';
import { instrumentOf, isinProblem } from './create-instrument.js';
import type { PriceImportSummary } from './import-summary.js';
import { type ImportedBars, type PriceImport, type PriceImportOptions, runPriceImport } from './price-import.js';
import { currencyOfNew, priceUnit } from './price-unit.js';
import { restate, splitsInPrices } from './restated-series.js';
import { namedAt, type PreparedSeries, SeriesSteps } from './series-steps.js';
import { ServedSource } from './served-source.js';
import { divideBySplits } from './unadjusted-dividends.js';
import { findUnitProblem } from './unit-disagreement.js';

export interface BarImportOptions extends PriceImportOptions, Partial<FormatOptions> {
  /** The unit of the prices (`GBp`); null: as the format writes prices of the exchange. */
  readonly unit?: string | null;
  /** Ignores splits and dividends in the files. */
  readonly noActions?: boolean;
}

/** Rank of a format's splits and dividends: those of Yahoo and Lean are computed back. */
const rankOf: Readonly<Record<string, number>> = { yahoo: 1, lean: 1 };
const RANK_DEFAULT = 2;

/** Loads bars, with the splits and dividends in the files' own columns, one series in one step. */
export async function importBars(
  db: Database,
  format: PriceFormat,
  paths: readonly string[],
  options: BarImportOptions = {},
): Promise<PriceImportSummary> {
  const { symbol = null, interval = null, timezone = null, asOf = null, dateOrder, decimal } = options;
  const formatOptions = { symbol, interval, timezone, asOf, dateOrder: dateOrder ?? null, decimal: decimal ?? null };
  const files = await listInputFiles(paths, format.fileNames);
  const served = new ServedSource();
  let steps: SeriesSteps | null = null;
  const currencyOf = (name: string) => currencyOfNew(name, format.name, options.unit ?? null);
  const prepare = async (run: PriceImport, series: FileSeries) => {
    const prepared = await prepareSeries(run, format, series, options);
    if (prepared?.prices.bars != null) served.add(prepared.prices.instrumentId, prepared.prices.bars);
    return prepared;
  };
  const stepsOf = (run: PriceImport) => (steps ??= new SeriesSteps(run, (series) => prepare(run, series), currencyOf));
  const readFile = async (run: PriceImport, file: InputFile, progress: ReadProgress) => {
    for await (const item of format.read(file, formatOptions, progress)) {
      if (item.kind === 'reject') await run.rejectOrIgnore(item.faults);
      else if (item.kind === 'rejects') run.rejectUnlisted(item.like, item.count, item.rows);
      else if (item.kind === 'warning') run.tally.warn(item.warning);
      else await stepsOf(run).add(item.series);
      if (!stepsOf(run).isWaiting) run.options.onProgress?.(progress);
    }
    await stepsOf(run).storeShort();
  };
  const finish = async (run: PriceImport) => {
    await stepsOf(run).storeUnknown();
    if (run.options.dryRun !== true) await served.warn(run, format.name);
  };
  const stated = { kind: 'bars', source: format.name, paths } as const;
  return runPriceImport(db, stated, files, options, { readFile, finish });
}

/** What of a series may be stored; null: nothing, which is reported. */
async function prepareSeries(
  run: PriceImport,
  format: PriceFormat,
  given: FileSeries,
  options: BarImportOptions,
): Promise<PreparedSeries | null> {
  const inPrices = await splitsInPrices(run, await run.directory.find(given.symbol), given);
  const warn = (text: string) => run.tally.warn(text);
  const series = await checkFileSeries(run, divideBySplits(given, inPrices.splits, warn));
  if (series === null) return null;
  const instrument = await instrumentOf(run, namedAt(series));
  if (instrument === null) return reject(run.previewBars(series.symbol, series.interval, series.bars));
  const foreign = await isinProblem(run, instrument, series.isin);
  if (foreign !== null) return reject(run.rejectFile(series.file, foreign, series.symbol));
  const unit = priceUnit(instrument, format.name, options.unit ?? series.unit);
  if ('problem' in unit) return reject(run.rejectFile(series.file, unit.problem, series.symbol));
  const { divisor } = unit;
  const inMajorUnit: FileSeries = {
    ...series,
    bars: divisor === 1 ? series.bars : series.bars.map((bars) => scaleDown(bars, divisor as 100 | 1000)),
    dividends: series.dividends?.map((dividend) => inMajor(dividend, divisor)) ?? null,
  };
  const restated = restate(inMajorUnit, inPrices, instrument);
  const { interval, basis, asOf, bars: pages } = restated;
  const source = format.name;
  const bars: ImportedBars = { interval, basis, asOf, bars: pages, source, origin: 'imported', fetchedDays: [] };
  const disagreement = options.unit == null ? await findUnitProblem(run, instrument, bars, series.unit) : null;
  if (disagreement !== null) return reject(run.rejectFile(series.file, disagreement, series.symbol));
  const { id: instrumentId, exchange, symbol } = instrument;
  return { symbol, prices: { instrumentId, exchange, bars, ...actionsOf(format, restated, options) } };
}

async function reject(reported: Promise<void> | void): Promise<null> {
  await reported;
  return null;
}

function inMajor(dividend: Dividend, divisor: number): Dividend {
  return divisor === 1 ? dividend : { ...dividend, amount: to15Digits(dividend.amount / divisor) };
}

function actionsOf({ name }: PriceFormat, series: FileSeries, { noActions }: BarImportOptions) {
  if (noActions === true) return { splits: null, dividends: null };
  const day = (label: number) => dayOfLabel(series.interval, label);
  const whole = [day(series.bars.firstLabel), day(series.bars.lastLabel)] as const;
  const sourceFields = { source: name, rank: rankOf[name] ?? RANK_DEFAULT, whole };
  return {
    splits: series.splits === null ? null : { ...sourceFields, events: series.splits },
    dividends: series.dividends === null ? null : { ...sourceFields, events: series.dividends },
  };
}
