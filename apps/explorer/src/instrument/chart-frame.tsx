import { useEffect, useRef, useState } from 'preact/hooks';
import { Failure } from '../app/failure.js';
import { formatCompact, formatPrice } from '../app/numbers.js';
import type { ShownBar } from './bar-series.js';
import type { DayNote } from './day-notes.js';
import type { Drawn, PriceChart } from './draw-chart.js';
import { zoneName } from './exchange-time.js';
import { isIntraday } from './price-choice.js';

interface Props {
  readonly label: string;
  readonly drawn: Drawn | null;
  readonly notes: ReadonlyMap<string, DayNote> | null;
  /** Changes when another range is to be shown. */
  readonly viewKey: string;
  readonly firstShown: number;
  readonly isLoading: boolean;
  readonly onView: (from: number, to: number) => void;
}

/** The place of the chart. The library that draws it is loaded when the place comes into view. */
export function ChartFrame({ label, drawn, notes, viewKey, firstShown, isLoading, onView }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const listener = useRef(onView);
  listener.current = onView;
  const bars = drawn?.series[0]?.bars ?? [];
  const [point, setPoint] = usePoint(bars);
  const { chart, error } = useChart(host, (from, to) => listener.current(from, to), setPoint);
  useRedraw(chart, drawn);
  useEffect(() => chart?.note(notes), [chart, notes]);
  useEffect(() => {
    if (bars.length > 0) chart?.show(firstShown, bars.length - 1);
    setPoint(null);
  }, [chart, viewKey]);
  const step = (event: KeyboardEvent) => {
    const next = nextPoint(event.key, point, bars.length);
    if (next === undefined) return;
    event.preventDefault();
    setPoint(next);
    chart?.select(next);
  };
  if (error !== null) return <Failure error={error} />;
  const shown = bars[point ?? bars.length - 1];
  return (
    <div class="chart" aria-busy={isLoading}>
      <p class="chart-point" role={point === null ? undefined : 'status'}>
        {shown !== undefined && <PointText bar={shown} note={notes?.get(shown.datetime)?.text} />}
      </p>
      <div
        class="chart-host"
        ref={host}
        tabIndex={0}
        role="group"
        aria-label={label}
        aria-description="Arrow keys step through the bars"
        onKeyDown={step}
      />
      {drawn !== null && shown !== undefined && <Zone drawn={drawn} bar={shown} />}
    </div>
  );
}

/** The zone of the times on the axis; days have none. */
function Zone({ drawn: { query, series }, bar }: { readonly drawn: Drawn; readonly bar: ShownBar }) {
  const { timezone } = series[0]!.meta;
  if (!isIntraday(query.interval)) return null;
  return (
    <span class="zone quiet" title={timezone}>
      {zoneName(timezone, bar.datetime)}
    </span>
  );
}

/** Creates the chart once its place is in view. */
function useChart(
  host: { readonly current: HTMLDivElement | null },
  onView: (from: number, to: number) => void,
  onPoint: (index: number | null) => void,
): { readonly chart: PriceChart | null; readonly error: unknown } {
  const [state, setState] = useState<{ chart: PriceChart | null; error: unknown }>({ chart: null, error: null });
  useEffect(() => {
    let chart: PriceChart | null = null;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return;
      observer.disconnect();
      import('./draw-chart.js').then(
        (library) => {
          if (host.current === null) return;
          chart = new library.PriceChart(host.current, { onView, onPoint });
          setState({ chart, error: null });
        },
        (error: unknown) => setState({ chart: null, error }),
      );
    });
    observer.observe(host.current!);
    return () => {
      observer.disconnect();
      chart?.remove();
    };
  }, []);
  return state;
}

/** The index of the chosen bar, which stays chosen while older bars come before it. */
function usePoint(bars: readonly ShownBar[]) {
  const current = useRef(bars);
  current.current = bars;
  const [chosen, setChosen] = useState<string | null>(null);
  const index = chosen === null ? -1 : bars.findIndex(({ datetime }) => datetime === chosen);
  const choose = (at: number | null) => setChosen(at === null ? null : (current.current[at]?.datetime ?? null));
  return [index === -1 ? null : index, choose] as const;
}

/** Draws what changed, and everything in the colours of another scheme. */
function useRedraw(chart: PriceChart | null, drawn: Drawn | null): void {
  useEffect(() => {
    if (chart === null || drawn === null) return undefined;
    const draw = () => chart.draw(drawn);
    draw();
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', draw);
    addEventListener('themechange', draw);
    return () => {
      scheme.removeEventListener('change', draw);
      removeEventListener('themechange', draw);
    };
  }, [chart, drawn?.series, drawn?.marks.length, drawn?.isLog]);
}

function nextPoint(key: string, point: number | null, count: number): number | undefined {
  if (count === 0) return undefined;
  const at = point ?? count;
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: point === null ? count - 1 : at + 1,
    PageUp: at - 20,
    PageDown: at + 20,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined ? undefined : Math.max(0, Math.min(count - 1, target));
}

interface PointProps {
  readonly bar: ShownBar;
  readonly note: string | undefined;
}

function PointText({ bar: { time, open, high, low, close, volume }, note }: PointProps) {
  return (
    <>
      <b>{time}</b> open {formatPrice(open)} · high {formatPrice(high)} · low {formatPrice(low)} · close{' '}
      {formatPrice(close)}
      {volume !== null && ` · volume ${formatCompact(volume)}`}
      {note !== undefined && <span class="note">{note}</span>}
    </>
  );
}
