import type { StockDetail } from '@bourse/sdk';
import { useState } from 'preact/hooks';
import type { Loaded } from '../api/use-answer.js';
import { Failure } from '../app/failure.js';
import { marksOf } from './actions.js';
import { BarsTable } from './bars-table.js';
import type { Bars } from './bar-series.js';
import { ChartFrame } from './chart-frame.js';
import { PriceControls } from './price-controls.js';
import { adjustsOf, isIntraday, namedSource, type PriceChoice, sourcesOf, startOf } from './price-choice.js';
import type { Actions } from './use-actions.js';
import { useBars } from './use-bars.js';

interface Props {
  readonly detail: StockDetail;
  /** Null if no prices are stored. */
  readonly choice: PriceChoice | null;
  readonly actions: Loaded<Actions>;
}

/** The chart, what it shows, and the same as a table. */
export function Prices({ detail, choice, actions }: Props) {
  if (choice === null) return <NoPrices symbol={detail.symbol} />;
  return (
    <section class="prices" aria-labelledby="prices-title">
      <h2 id="prices-title" class="hidden">
        Prices
      </h2>
      <PriceControls choice={choice} coverage={detail.coverage} />
      <Chart detail={detail} choice={choice} actions={actions.value} />
    </section>
  );
}

function NoPrices({ symbol }: { readonly symbol: string }) {
  return (
    <section class="card" aria-labelledby="no-prices-title">
      <h2 id="no-prices-title">No prices of {symbol} are stored</h2>
      <p>
        Load bars from a file with <code>./bourse import bars</code>, or connect a live source:{' '}
        <a href="/docs/guide/loading-prices">loading prices</a>.
      </p>
    </section>
  );
}

interface ChartProps {
  readonly detail: StockDetail;
  readonly choice: PriceChoice;
  readonly actions: Actions | null;
}

function Chart({ detail: { symbol, coverage }, choice, actions }: ChartProps) {
  const { interval, range, adjust, isComparing } = choice;
  const adjusts = isComparing ? adjustsOf(choice, coverage) : [adjust];
  const sources = sourcesOf(interval, coverage);
  const { from } = sources.find(({ source }) => source === choice.source)!;
  const source = namedSource(choice.source, sources);
  const query = { symbol, interval, range, source, adjusts, from };
  const { bars, error, olderError, isLoading, loadOlder, reload } = useBars(query);
  const [view, setView] = useState<readonly [number, number]>([0, 0]);
  const failure = error ?? olderError ?? null;
  const shown = bars?.series[0]?.bars ?? [];
  const onView = (first: number, last: number) => {
    setView([Math.max(0, first), Math.min(last, shown.length - 1)]);
    if (first < 10) void loadOlder();
  };
  const key = JSON.stringify(bars?.query ?? null);
  return (
    <>
      {failure !== null && <Failure error={failure} onRetry={reload} />}
      <ChartFrame
        label={`Prices of ${symbol}, ${interval}`}
        drawn={drawnOf(bars, actions)}
        viewKey={key}
        firstShown={firstIndexOf(bars)}
        isLoading={isLoading}
        onView={onView}
      />
      {bars !== null && <Legend bars={bars} />}
      {bars !== null && <BarsTable bars={bars} view={view} />}
    </>
  );
}

function drawnOf(bars: Bars | null, actions: Actions | null) {
  if (bars === null) return null;
  const { series, query } = bars;
  const marks =
    actions === null ? [] : marksOf(series[0]?.bars ?? [], query.interval, actions.splits, actions.dividends);
  return { series, marks, isIntraday: isIntraday(query.interval) };
}

/** The index of the first bar in the chosen range. */
function firstIndexOf(bars: Bars | null): number {
  const all = bars?.series[0]?.bars ?? [];
  const newest = all.at(-1);
  if (bars === null || newest === undefined) return 0;
  const start = startOf(bars.query.range, newest.datetime);
  return Math.max(
    0,
    all.findIndex(({ datetime }) => datetime >= start),
  );
}

/** Where the data comes from and where it ends. */
function Legend({ bars: { series } }: { readonly bars: Bars }) {
  const [{ meta, bars, loadOlder } = { meta: null, bars: [], loadOlder: undefined }] = series;
  if (meta === null || bars.length === 0) return null;
  const [oldest, newest] = [bars[0]!, bars.at(-1)!];
  return (
    <p class="quiet legend">
      {loadOlder === undefined ? 'The first bar is of' : 'Loaded from'} <time>{oldest.datetime}</time>, the last one of{' '}
      <time>{newest.datetime}</time>; source {meta.source}, prices in {meta.currency}, days of {meta.timezone}.
      {(meta.notes ?? []).map((note) => ` ${note}`)}
    </p>
  );
}
