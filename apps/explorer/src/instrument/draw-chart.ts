// The chart itself. It is loaded when it comes into view, with the library that draws it.
import {
  CandlestickSeries,
  createChart,
  createSeriesMarkers,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  PriceScaleMode,
  type SeriesMarker,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import { formatAxisPrice } from '../app/numbers.js';
import type { Mark } from './actions.js';
import { alignCloses, type Bars, type ShownBar } from './bar-series.js';
import { type ChartColours, coloursOf, lineColoursOf } from './chart-colours.js';
import { dayLines } from './day-lines.js';
import type { DayNote } from './day-notes.js';
import { isIntraday } from './price-choice.js';

/** One series is drawn as candles, several as lines of their closes; those of other symbols in percent. */
export interface Drawn extends Bars {
  readonly marks: readonly Mark[];
  readonly isLog: boolean;
  /** Whether the prices are rates of a pair of currencies, which have more decimals. */
  readonly isRate: boolean;
}

export interface ChartListeners {
  /** The bars in view, by index; `from` is negative when empty space before the first bar is in view. */
  readonly onView: (from: number, to: number) => void;
  /** The bar under the pointer, by index; null beside the bars. */
  readonly onPoint: (index: number | null) => void;
}

/** Half of the widest label of a time, in bold. */
const LABEL_HALF_PX = 20;
/** Wider bars look like a fault. */
const MAX_BAR_PX = 32;
/** Space before the very first bar, for the label of a split on it. */
const START_SHARE = 0.03;
const VOLUME_SHARE = 0.22;

/** A chart in an element. */
export class PriceChart {
  readonly #host: HTMLElement;
  readonly #chart: IChartApi;
  #drawn: Pick<Drawn, 'series' | 'marks' | 'isLog' | 'isRate'> = { series: [], marks: [], isLog: false, isRate: false };
  #times: readonly UTCTimestamp[] = [];
  /** The bars to keep in view while the size changes; null once the visitor has moved the chart. */
  #shown: readonly [from: number, to: number] | null = null;
  #series: ISeriesApi<'Candlestick' | 'Line' | 'Histogram'>[] = [];
  #notes: ReadonlyMap<string, DayNote> | null = null;

  constructor(host: HTMLElement, { onView, onPoint }: ChartListeners) {
    this.#host = host;
    this.#chart = createChart(host, {
      autoSize: true,
      // The footer of the page names the library; the logo would add an inline style, which the policy refuses.
      layout: { attributionLogo: false },
      // Wide bars at first: the view before `show` reaches to no bar that would load older ones.
      timeScale: { tickMarkFormatter: this.#formatWhole, barSpacing: MAX_BAR_PX, maxBarSpacing: MAX_BAR_PX },
      // The wheel scrolls the page, and so does a finger that moves up or down.
      handleScroll: { vertTouchDrag: false },
      handleScale: { mouseWheel: false },
      kineticScroll: { touch: !matchMedia('(prefers-reduced-motion: reduce)').matches },
    });
    // The library forgets a range that it gets before it knows its width.
    this.#chart.timeScale().subscribeSizeChange(() => this.#shown !== null && this.show(...this.#shown));
    for (const type of ['pointerdown', 'touchstart', 'keydown'])
      host.addEventListener(type, () => (this.#shown = null), { capture: true, passive: true });
    this.#chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
      // The library keeps each label that it made while it moves; options clear them.
      this.#chart.timeScale().applyOptions({});
      if (range !== null) onView(Math.ceil(range.from), Math.floor(range.to));
    });
    this.#chart.subscribeCrosshairMove(({ logical, sourceEvent }) => {
      // Without an event the pointer has left the chart, or the cross-hair stays on a bar.
      if (sourceEvent === undefined && logical !== undefined) return;
      onPoint(logical !== undefined && logical in this.#bars ? logical : null);
    });
  }

  /** Draws series in place of those before; older bars on the left leave the view where it is. */
  draw(drawn: Drawn): void {
    const colours = coloursOf(this.#host);
    for (const series of this.#series) this.#chart.removeSeries(series);
    this.#drawn = drawn;
    const [oldest] = this.#times;
    this.#times = timesOf(this.#bars);
    const added = oldest === undefined ? 0 : Math.max(0, this.#times.indexOf(oldest));
    if (this.#shown !== null) this.#shown = [this.#shown[0] + added, this.#shown[1] + added];
    this.#chart.applyOptions(optionsOf(colours, drawn));
    this.#series = drawn.series.length > 1 ? this.#addLines(colours) : this.#addCandles(colours);
    const [first] = this.#series;
    if (first === undefined) return;
    createSeriesMarkers(
      first,
      drawn.marks.map((mark) => this.#markerOf(mark, colours)),
    );
    first.attachPrimitive(dayLines(this.#chart, (at) => this.#notes?.get(this.#bars[at]?.datetime ?? ''), colours));
  }

  /** Draws the days between the bars that the notes contain. */
  note(notes: ReadonlyMap<string, DayNote> | null): void {
    this.#notes = notes;
    this.#chart.applyOptions({});
  }

  /** Shows the bars from one index to another. */
  show(from: number, to: number): void {
    this.#shown = [from, to];
    const scale = this.#chart.timeScale();
    const before = from <= 0 ? (to - from) * START_SHARE : 0;
    // Few bars are in the middle.
    const beside = Math.max(0, scale.width() / MAX_BAR_PX - (to - from + 1)) / 2;
    scale.setVisibleLogicalRange({ from: from - before - beside - 0.5, to: to + beside + 0.5 });
  }

  /** Puts the cross-hair on a bar and brings it into view; null removes it. */
  select(index: number | null): void {
    const [series] = this.#series;
    const bar = index === null ? undefined : this.#bars[index];
    if (bar === undefined || index === null || series === undefined) return this.#chart.clearCrosshairPosition();
    const range = this.#chart.timeScale().getVisibleLogicalRange();
    const shift = range === null ? 0 : Math.min(0, index - range.from) + Math.max(0, index - range.to);
    if (range !== null && shift !== 0)
      this.#chart.timeScale().setVisibleLogicalRange({ from: range.from + shift, to: range.to + shift });
    this.#chart.setCrosshairPosition(bar.close, this.#times[index]!, series);
  }

  remove(): void {
    this.#chart.remove();
  }

  /** No label where an edge would cut it, the whole day for very few bars, and the library's own elsewhere. */
  readonly #formatWhole = (time: Time): string | null => {
    const scale = this.#chart.timeScale();
    const x = scale.timeToCoordinate(time) ?? 0;
    if (x < LABEL_HALF_PX || x > scale.width() - LABEL_HALF_PX) return '';
    return this.#bars.length < 3 ? (this.#bars[this.#times.indexOf(time as UTCTimestamp)]?.time ?? null) : null;
  };

  get #bars(): readonly ShownBar[] {
    return this.#drawn.series[0]?.bars ?? [];
  }

  /** The volume has a pane of its own, which is left out where none is known. */
  #addCandles({ up, down, upVolume, downVolume }: ChartColours) {
    const candles = this.#chart.addSeries(CandlestickSeries, {
      upColor: up,
      wickUpColor: up,
      downColor: down,
      wickDownColor: down,
      borderVisible: false,
      priceFormat: this.#priceFormat(),
    });
    candles.setData(this.#bars.map((bar, index) => ({ ...bar, time: this.#times[index]! })));
    if (this.#bars.every(({ volume }) => volume === null)) return [candles];
    const options = { priceFormat: { type: 'volume' }, priceLineVisible: false, lastValueVisible: false } as const;
    const volume = this.#chart.addSeries(HistogramSeries, options, 1);
    for (const [index, pane] of this.#chart.panes().entries()) pane.setStretchFactor(index === 0 ? 1 : VOLUME_SHARE);
    volume.setData(
      this.#bars.map((bar, index) => ({
        time: this.#times[index]!,
        value: bar.volume ?? 0,
        color: bar.close < bar.open ? downVolume : upVolume,
      })),
    );
    return [candles, volume];
  }

  #addLines(colours: ChartColours) {
    const lineColours = lineColoursOf(colours);
    const isOfSymbols = hasOtherSymbols(this.#drawn);
    return this.#drawn.series.map(({ meta, bars }, index) => {
      const line = this.#chart.addSeries(LineSeries, {
        color: lineColours[index % lineColours.length]!,
        lineWidth: 2,
        title: isOfSymbols ? meta.symbol : meta.adjust,
        priceLineVisible: false,
        priceFormat: this.#priceFormat(),
      });
      const closes = alignCloses(this.#bars, bars);
      line.setData(this.#times.map((time, at) => (closes[at] === undefined ? { time } : { time, value: closes[at] })));
      return line;
    });
  }

  #priceFormat() {
    const { isRate } = this.#drawn;
    const close = this.#bars.at(-1)?.close ?? 1;
    const formatter = (price: number) => formatAxisPrice(price, isRate);
    return { type: 'custom', formatter, minMove: isRate ? 1e-5 : close < 1 ? 1e-6 : 0.01 } as const;
  }

  #markerOf({ index, kind, text }: Mark, { accent, muted }: ChartColours): SeriesMarker<UTCTimestamp> {
    const time = this.#times[index]!;
    return kind === 'split'
      ? { time, position: 'aboveBar', shape: 'arrowDown', color: accent, text: `Split ${text}` }
      : { time, position: 'belowBar', shape: 'circle', color: muted, text, size: 0.6 };
  }
}

/** Times as the library counts them, which knows no zones; it needs a later one for each bar, also when clocks go back. */
function timesOf(bars: readonly ShownBar[]): readonly UTCTimestamp[] {
  let last = -Infinity;
  return bars.map(({ time }) => {
    const seconds = Date.parse(time.includes(' ') ? `${time.replace(' ', 'T')}Z` : time) / 1000;
    return (last = Math.max(seconds, last + 1)) as UTCTimestamp; // The library's brand of a number.
  });
}

function hasOtherSymbols({ series }: Pick<Drawn, 'series'>): boolean {
  return series.some(({ meta }) => meta.symbol !== series[0]!.meta.symbol);
}

function modeOf(drawn: Drawn): PriceScaleMode {
  if (hasOtherSymbols(drawn)) return PriceScaleMode.Percentage;
  return drawn.isLog ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal;
}

function optionsOf({ text, line, paper }: ChartColours, drawn: Drawn) {
  return {
    layout: {
      attributionLogo: false,
      background: { color: paper },
      textColor: text,
      fontFamily: 'system-ui, sans-serif',
      panes: { separatorColor: line, enableResize: false },
    },
    grid: { vertLines: { visible: false }, horzLines: { color: line } },
    rightPriceScale: {
      mode: modeOf(drawn),
      borderColor: line,
      entireTextOnly: true,
      scaleMargins: { top: 0.1, bottom: 0.04 },
    },
    timeScale: {
      borderColor: line,
      timeVisible: isIntraday(drawn.query.interval),
      minBarSpacing: 0.02,
      secondsVisible: false,
    },
    localization: { dateFormat: 'yyyy-MM-dd' },
  };
}
