import type { Bar } from '@bourse/sdk';
import { useState } from 'preact/hooks';
import { downloadText } from '../app/download.js';
import { formatCount, formatPrice } from '../app/numbers.js';
import type { Bars } from './bar-series.js';
import { readPriceCsv } from './price-csv.js';

interface Props {
  readonly bars: Bars;
  /** The first and the last bar in view, by index. */
  readonly view: readonly [number, number];
}

const MAX_ROWS = 300;

/** The bars in view as a table and as a file. */
export function BarsTable({ bars: { series, query }, view: [first, last] }: Props) {
  const [{ bars, adjust, meta } = { bars: [], adjust: query.adjusts[0]!, meta: null }] = series;
  const seen = bars.slice(first, last + 1);
  const rows = seen.slice(-MAX_ROWS).toReversed();
  if (seen.length === 0) return null;
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
          {formatCount(seen.length)} bars in view as a table
          {series.length > 1 && `, adjust ${adjust}`}
        </summary>
        {rows.length < seen.length && <p class="quiet">The newest {MAX_ROWS} of them; the file holds all.</p>}
        <div class="scroll tall" tabIndex={0} role="region" aria-label="Bars in view">
          <Rows rows={rows} caption={`${query.symbol}, ${query.interval}, adjust ${adjust}`} />
        </div>
      </details>
      <CsvButton params={window} />
    </div>
  );
}

function Rows({ rows, caption }: { readonly rows: readonly Bar[]; readonly caption: string }) {
  return (
    <table>
      <caption class="hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          {['Open', 'High', 'Low', 'Close', 'Volume'].map((name) => (
            <th key={name} scope="col" class="number">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ datetime, open, high, low, close, volume }) => (
          <tr key={datetime}>
            <th scope="row">{datetime}</th>
            <td class="number">{formatPrice(open)}</td>
            <td class="number">{formatPrice(high)}</td>
            <td class="number">{formatPrice(low)}</td>
            <td class="number">{formatPrice(close)}</td>
            <td class="number">{volume === null ? '–' : formatCount(volume)}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
