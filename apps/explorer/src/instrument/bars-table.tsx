import { useState } from 'preact/hooks';
import { downloadText } from '../app/download.js';
import { formatCount, formatPrice } from '../app/numbers.js';
import { Table } from '../app/table.js';
import type { Bars } from './bar-series.js';
import type { DayNote } from './day-notes.js';
import { readPriceCsv } from './price-csv.js';

interface Props {
  readonly bars: Bars;
  readonly notes: ReadonlyMap<string, DayNote> | null;
  /** The first and the last bar in view, by index. */
  readonly view: readonly [number, number];
}

const MAX_ROWS = 300;
const prices = ['Open', 'High', 'Low', 'Close'];

/** The bars in view as a table and as a file. */
export function BarsTable({ bars: { series, query }, notes, view: [first, last] }: Props) {
  const [{ bars, meta } = { bars: [], meta: null }] = series;
  const adjust = query.adjusts[0]!;
  const seen = bars.slice(first, last + 1);
  const rows = seen.slice(-MAX_ROWS).toReversed();
  if (seen.length === 0) return null;
  const hasNotes = rows.some(({ datetime }) => notes?.has(datetime));
  const window = {
    symbol: query.symbol,
    interval: query.interval,
    ...(meta?.source ? { source: meta.source } : {}),
    adjust,
    start_date: seen[0]!.datetime,
    end_date: seen.at(-1)!.datetime,
  };
  return (
    <div class="seen">
      <details>
        <summary>
          {formatCount(seen.length)} {seen.length === 1 ? 'bar' : 'bars'} in view as a table
          {query.adjusts.length > 1 && `, adjust ${adjust}`}
        </summary>
        {rows.length < seen.length && <p class="quiet">The newest {MAX_ROWS} of them; the file holds all.</p>}
        <Table
          label={`${query.symbol}, ${query.interval}, adjust ${adjust}`}
          columns={['Time', ...prices, 'Volume', ...(hasNotes ? ['Calendar'] : [])]}
          numbers={[...prices, 'Volume']}
          rows={rows.map(({ datetime, time, open, high, low, close, volume }) => [
            time,
            ...[open, high, low, close].map(formatPrice),
            volume === null ? null : formatCount(volume),
            ...(hasNotes ? [notes?.get(datetime)?.text ?? ''] : []),
          ])}
          isTall
        />
      </details>
      <CsvButton params={window} />
    </div>
  );
}

function CsvButton({ params }: { readonly params: Readonly<Record<string, string>> }) {
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    setFailure(null);
    try {
      const name = `${params['symbol']}-${params['interval']}-${params['adjust']}.csv`;
      downloadText(name, await readPriceCsv({ ...params, outputsize: '5000' }));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <p class="csv">
      <button type="button" onClick={() => void save()}>
        CSV of these bars
      </button>{' '}
      <span role="alert">{failure}</span>
    </p>
  );
}
