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
import type { Bar } from '@bourse/sdk';
import type { Mark } from './actions.js';
import type { BarSeries } from './bar-series.js';
import { type ChartColours, coloursOf, lineColourOf } from './chart-colours.js';

export interface Drawn {
  /** One series is drawn as candles, several as lines of their closes. */
  readonly series: readonly BarSeries[];
  readonly marks: readonly Mark[];
  readonly isIntraday: boolean;
}

export interface ChartListeners {
  /** The bars in view, by index; `from` is negative when empty space before the first bar is in view. */
  readonly onView: (from: number, to: number) => void;
  /** The bar under the pointer, by index; null beside the bars. */
  readonly onPoint: (index: number | null) => void;
}

/** Half of the widest label of a time, in bold. */
const LABEL_HALF_PX = 20;

/** A chart in an element. */
export class PriceChart {
  readonly #host: HTMLElement;
  readonly #chart: IChartApi;
  #drawn: Drawn = { series: [], marks: [], isIntraday: false };
  #series: ISeriesApi<'Candlestick' | 'Line' | 'Histogram'>[] = [];

  constructor(host: HTMLElement, { onView, onPoint }: ChartListeners) {
    this.#host = host;
    this.#chart = createChart(host, {
      autoSize: true,
      // The footer of the page names the library; the logo would add an inline style, which the policy refuses.
      layout: { attributionLogo: false },
      timeScale: { tickMarkFormatter: this.#formatWhole },
      // The wheel scrolls the page, and so does a finger that moves up or down.
      handleScroll: { vertTouchDrag: false },
      handleScale: { mouseWheel: false },
      kineticScroll: { touch: !matchMedia('(prefers-reduced-motion: reduce)').matches },
    });
    this.#chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
      // The library keeps each label that it made while it moves; options clear them.
      this.#chart.timeScale().applyOptions({});
      if (range !== null) onView(Math.ceil(range.from), Math.floor(range.to));
    });
    this.#chart.subscribeCrosshairMove(({ logical, sourceEvent }) => {
      if (sourceEvent !== undefined) onPoint(logical !== undefined && logical in this.#bars ? logical : null);
    });
  }

  /** Draws series in place of those before; older bars on the left leave the view where it is. */
  draw(drawn: Drawn): void {
    const colours = coloursOf(this.#host);
    for (const series of this.#series) this.#chart.removeSeries(series);
    this.#drawn = drawn;
    this.#chart.applyOptions(optionsOf(colours, drawn));
    this.#series = drawn.series.length > 1 ? this.#addLines(colours) : this.#addCandles(colours);
    const [first] = this.#series;
    if (first !== undefined)
      createSeriesMarkers(
        first,
        drawn.marks.map((mark) => this.#markerOf(mark, colours)),
      );
  }

  /** Shows the bars from one index to another. */
  show(from: number, to: number): void {
    this.#chart.timeScale().setVisibleLogicalRange({ from: from - 0.5, to: to + 0.5 });
  }

  /** Puts the cross-hair on a bar and brings it into view; null removes it. */
  select(index: number | null): void {
    const [series] = this.#series;
    const bar = index === null ? undefined : this.#bars[index];
    if (bar === undefined || index === null || series === undefined) return this.#chart.clearCrosshairPosition();
    const range = this.#chart.timeScale().getVisibleLogicalRange();
    const shift = range === null ? 0 : Math.min(0, index - range.from) + Math.max(0, index - range.to);
    if (range !== null && shift !== 0) this.show(range.from + shift + 0.5, range.to + shift - 0.5);
    this.#chart.setCrosshairPosition(bar.close, timeOf(bar), series);
  }

  remove(): void {
    this.#chart.remove();
  }

  /** No label where an edge would cut it, and the library's own elsewhere. */
  readonly #formatWhole = (time: Time): string | null => {
    const scale = this.#chart.timeScale();
    const x = scale.timeToCoordinate(time) ?? 0;
    return x < LABEL_HALF_PX || x > scale.width() - LABEL_HALF_PX ? '' : null;
  };

  get #bars(): readonly Bar[] {
    return this.#drawn.series[0]?.bars ?? [];
  }

  #addCandles({ up, down, upVolume, downVolume }: ChartColours) {
    const volume = this.#chart.addSeries(HistogramSeries, {
      priceScaleId: 'volume',
      priceFormat: { type: 'volume' },
      priceLineVisible: false,
      lastValueVisible: false,
    });
    this.#chart.priceScale('volume').applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } });
    volume.setData(
      this.#bars.map((bar) => ({
        time: timeOf(bar),
        value: bar.volume ?? 0,
        color: bar.close < bar.open ? downVolume : upVolume,
      })),
    );
    const candles = this.#chart.addSeries(CandlestickSeries, {
      upColor: up,
      wickUpColor: up,
      downColor: down,
      wickDownColor: down,
      borderVisible: false,
    });
    candles.setData(this.#bars.map((bar) => ({ ...bar, time: timeOf(bar) })));
    return [candles, volume];
  }

  #addLines(colours: ChartColours) {
    return this.#drawn.series.map(({ adjust, bars }) => {
      const color = lineColourOf(adjust, colours);
      const line = this.#chart.addSeries(LineSeries, { color, lineWidth: 2, title: adjust, priceLineVisible: false });
      line.setData(bars.map((bar) => ({ time: timeOf(bar), value: bar.close })));
      return line;
    });
  }

  #markerOf({ index, kind, text }: Mark, { accent, muted }: ChartColours): SeriesMarker<UTCTimestamp> {
    const time = timeOf(this.#bars[index]!);
    return kind === 'split'
      ? { time, position: 'aboveBar', shape: 'arrowDown', color: accent, text: `Split ${text}` }
      : { time, position: 'belowBar', shape: 'circle', color: muted, text, size: 0.6 };
  }
}

/** Days and instants alike, in UTC as in the answers of the API. */
function timeOf({ datetime }: Bar): UTCTimestamp {
  return (Date.parse(datetime) / 1000) as UTCTimestamp; // The library's brand of a number.
}

function optionsOf({ text, line, paper }: ChartColours, { series, isIntraday }: Drawn) {
  const mode = series.length > 1 ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal;
  return {
    layout: {
      attributionLogo: false,
      background: { color: paper },
      textColor: text,
      fontFamily: 'system-ui, sans-serif',
    },
    grid: { vertLines: { color: line }, horzLines: { color: line } },
    rightPriceScale: {
      mode,
      borderColor: line,
      entireTextOnly: true,
      scaleMargins: { top: 0.1, bottom: series.length > 1 ? 0.08 : 0.22 },
    },
    timeScale: { borderColor: line, timeVisible: isIntraday, minBarSpacing: 0.02, secondsVisible: false },
    localization: { dateFormat: 'yyyy-MM-dd' },
  };
}
