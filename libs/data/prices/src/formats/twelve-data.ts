import { ImportFileError, type InputFile, type ReadProgress } from '@bourse/files';
import { mainDays } from './day-bounds.js';
import { cellOf, readJson } from './json-rows.js';
import { LabelSet } from './label-set.js';
import { clockOf } from './local-time.js';
import type { FileItem, FormatOptions, PriceFormat } from './price-file.js';
import { acceptInterval } from './price-table.js';
import { dayLabels, dayReader, keyOf, minuteLabels } from './row-labels.js';
import { plainName } from './row-place.js';
import { addBar, rejectedAt, SeriesDraft, seriesItems, warningItem } from './series-draft.js';
import { parseStamp } from './stamp.js';
import type { BarCells } from './written-prices.js';

const ADJUSTED_NOTE = 'prices of Twelve Data are assumed to be adjusted for splits, the default of the service';

/** One series of a response of `/time_series`; a request of several symbols has one for each. */
interface Response {
  readonly meta: Readonly<Record<'symbol' | 'interval' | 'exchange_timezone', unknown>>;
  readonly values: readonly Readonly<Record<string, unknown>>[];
}

async function* readTwelveData(
  file: InputFile,
  options: FormatOptions,
  progress: ReadProgress,
): AsyncGenerator<FileItem> {
  const responses = responsesIn(file, await readJson(file, progress));
  if (responses.length > 1 && options.symbol !== null)
    throw new ImportFileError(file.path, 'contains its own symbols: omit the symbol');
  for (const response of responses) yield* seriesOf(file, response, options, progress.signal);
}

function responsesIn(file: InputFile, body: unknown): Response[] {
  if (isResponse(body)) return [body];
  const responses = typeof body === 'object' && body !== null ? Object.values(body) : [];
  if (responses.length > 0 && responses.every(isResponse)) return responses;
  throw new ImportFileError(file.path, 'is not a response of /time_series: meta and values are missing');
}

function isResponse(body: unknown): body is Response {
  const { meta, values } = (body ?? {}) as Partial<Record<keyof Response, unknown>>;
  return typeof meta === 'object' && meta !== null && Array.isArray(values);
}

async function* seriesOf(
  file: InputFile,
  { meta, values }: Response,
  options: FormatOptions,
  signal: AbortSignal | undefined,
): AsyncGenerator<FileItem> {
  const name = cellOf(meta.interval);
  const interval = acceptInterval(
    file.path,
    name === '1day' || name === '1min'
      ? { interval: name }
      : { refused: `its bars are of ${name}; 1day and 1min can be imported` },
    options.interval,
  );
  const draft = new SeriesDraft(file.path, options.symbol ?? (cellOf(meta.symbol) || plainName(file.path)));
  const days = new LabelSet();
  for (const [at, value] of values.entries()) yield* addValue(draft, at + 1, value, days);
  yield warningItem(draft, ADJUSTED_NOTE);
  const labelsOf =
    interval === '1min'
      ? minuteLabels(clockOf(file, options.timezone ?? cellOf(meta.exchange_timezone)))
      : dayLabels(dayReader(null), mainDays(days), false);
  const hasColumns = { splits: false, dividends: false };
  yield* seriesItems(draft, { interval, basis: 'splits', asOf: options.asOf, hasColumns, labelsOf }, signal);
}

/** The line of a value is its position in the response. */
function* addValue(
  draft: SeriesDraft,
  line: number,
  value: Response['values'][number],
  days: LabelSet,
): Generator<FileItem> {
  const stamp = cellOf(value['datetime']);
  const time = parseStamp(stamp);
  if (typeof time === 'string') {
    draft.rows++;
    yield rejectedAt(draft, line, { field: 'datetime', reason: time, value: stamp });
    return;
  }
  const volume = value['volume'] === undefined ? null : cellOf(value['volume']);
  const [open, high, low, close] = ['open', 'high', 'low', 'close'].map((column) => cellOf(value[column]));
  const cells = { open, high, low, close, volume } as BarCells;
  const faults = addBar(draft, line, keyOf(time), cells);
  days.add(time.day);
  if (faults.length > 0) yield { kind: 'reject', faults };
}

/** Responses of Twelve Data in JSON. */
export const twelveData: PriceFormat = {
  name: 'twelvedata',
  fileNames: /\.json(\.gz)?$/i,
  read: readTwelveData,
};
