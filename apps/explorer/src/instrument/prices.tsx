import type { StockDetail } from '@bourse/sdk';
import { useState } from 'preact/hooks';
import type { Loaded } from '../api/use-answer.js';
import { Failure } from '../app/failure.js';
import { type Mark, marksOf } from './actions.js';
import { BarsTable } from './bars-table.js';
import type { Bars } from './bar-series.js';
import { ChartFrame } from './chart-frame.js';
import { Legend } from './legend.js';
import { PriceControls } from './price-controls.js';
import { type PriceChoice, startOf } from './price-choice.js';
import type { Actions } from './use-actions.js';
import type { useBars } from './use-bars.js';
import { useCalendar } from './use-calendar.js';

interface Props {
  readonly detail: StockDetail;
  readonly choice: PriceChoice;
  readonly prices: ReturnType<typeof useBars>;
  readonly actions: Loaded<Actions>;
}

/** The chart, what it shows, and the same as a table. */
export function Prices({ detail: { symbol, coverage, type, exchange }, choice, prices, actions }: Props) {
  const { bars, error, olderError, isLoading, loadOlder, reload } = prices;
  const [view, setView] = useState<readonly [number, number]>([0, 0]);
  const failure = error ?? olderError ?? null;
  const shown = bars?.series[0]?.bars ?? [];
  const trading = useCalendar(exchange, bars, view);
  const onView = (first: number, last: number) => {
    setView([Math.max(0, first), Math.min(last, shown.length - 1)]);
    if (first < 10) void loadOlder();
  };
  const style = { isLog: choice.isLog, isRate: type === 'FX' };
  return (
    <section class="prices" aria-labelledby="prices-title">
      <h2 id="prices-title" class="hidden">
        Prices
      </h2>
      <PriceControls choice={choice} coverage={coverage} />
      {failure !== null && <Failure error={failure} onRetry={reload} />}
      {(bars !== null || failure === null) && (
        <ChartFrame
          label={`Prices of ${symbol}, ${choice.interval}`}
          drawn={bars === null ? null : { ...style, ...bars, marks: marksIn(bars, actions.value) }}
          notes={trading.notes}
          viewKey={JSON.stringify(bars?.query ?? null)}
          firstShown={firstIndexOf(bars)}
          isLoading={isLoading}
          onView={onView}
        />
      )}
      <div class="below-chart">
        {bars !== null && <Legend exchange={exchange} bars={bars} trading={trading} view={view} />}
        {bars !== null && <BarsTable bars={bars} notes={trading.notes} view={view} />}
      </div>
    </section>
  );
}

function marksIn({ series, query }: Bars, actions: Actions | null): Mark[] {
  if (actions === null || query.compared.length > 0) return [];
  return marksOf(series[0]?.bars ?? [], query.interval, actions.splits, actions.dividends);
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
