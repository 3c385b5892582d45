import { firstAtOrAfter } from '@bourse/bars';
import { parseValues } from '@bourse/contract';
import { type Body, type Reply, ReplyTo } from '@bourse/http';
import { type DegradableAnswer, type PricedInstrument, Prices } from '@bourse/prices';
import {
  bucketEnd,
  bucketOf,
  type Day,
  dayText,
  firstMinuteOf,
  isIntraday,
  MAX_BARS,
  SECONDS_PER_DAY,
} from '@bourse/range';
import { Controller } from '@nestjs/common';
import { actionsOrNone, degradedParts } from '../../prices/price-answer.js';
import { VendorGet, type VendorParameters, VendorQuery } from '../vendor.js';
import { ChartInstruments } from './chart-instruments.js';
import { ChartQuery, chartWindow, secondsPerLabel } from './chart-query.js';
import { udf } from './udf.js';

/** A mark is at a bar: an ex-date on a closed day at the next one, which may be some days later. */
const DAYS_BEFORE = 7;
const noBounds = { from: null, to: null };
const looks = { D: { label: 'D', color: 'blue' }, S: { label: 'S', color: 'red' } } as const;

/** A dividend or a split. Its text is the same in all answers, and identifies it. */
interface ChartEvent {
  readonly exDay: Day;
  readonly kind: keyof typeof looks;
  readonly text: string;
}

interface ChartEvents extends DegradableAnswer {
  readonly events: readonly ChartEvent[];
}

const noEvents: ChartEvents = { events: [], isDegraded: false };
const noBars = { bars: null, isDegraded: false };

@Controller()
export class UdfMarksController {
  constructor(
    private readonly charts: ChartInstruments,
    private readonly prices: Prices,
  ) {}

  @VendorGet(udf, { path: '/marks', scope: 'prices:read', summary: 'Dividends and splits of a chart' })
  marks(@VendorQuery() parameters: VendorParameters, @ReplyTo() reply: Reply): Promise<Body> {
    const look = { labelFontColor: 'white', minSize: 14 };
    return this.#send(parameters, reply, ({ text }) => ({ text, ...look }));
  }

  @VendorGet(udf, { path: '/timescale_marks', scope: 'prices:read', summary: 'The same on the time scale' })
  timescaleMarks(@VendorQuery() parameters: VendorParameters, @ReplyTo() reply: Reply): Promise<Body> {
    return this.#send(parameters, reply, ({ text }) => ({ tooltip: [text] }));
  }

  /** Sends the events whose bars begin from `from` to `to`, both inclusive. */
  async #send(parameters: VendorParameters, reply: Reply, fieldsOf: (event: ChartEvent) => object): Promise<Body> {
    const query = parseValues(ChartQuery, parameters);
    const { from, to, resolution: interval } = query;
    const { instrument } = await this.charts.find(reply, query.symbol);
    const window = chartWindow(interval, { from: from - DAYS_BEFORE * SECONDS_PER_DAY, to: to + 1 });
    const { events, ...actions } = window === null ? noEvents : await this.#events(instrument, query);
    const { bars, ...series } =
      events.length === 0 ? noBars : await this.charts.readBars(instrument, interval, window!);
    const marks = events.flatMap((event) => {
      if (bars === null) return [];
      const { exDay, kind, text } = event;
      const label = isIntraday(interval) ? firstMinuteOf(exDay, instrument.timezone) : bucketOf(interval, exDay);
      const at = firstAtOrAfter(bars, label);
      const time = at < bars.labels.length ? bars.labels[at]! * secondsPerLabel(interval) : Infinity;
      // The bar of an earlier event may be missing from a full read.
      const isBefore = bars.labels.length === MAX_BARS && label < bars.labels[0]!;
      return isBefore || time < from || time > to ? [] : [{ id: text, time, ...looks[kind], ...fieldsOf(event) }];
    });
    return reply.json(marks, { degraded: degradedParts(actions.isDegraded || series.isDegraded) });
  }

  async #events(instrument: PricedInstrument, { from, to, resolution }: ChartQuery): Promise<ChartEvents> {
    const last = Math.floor(to / SECONDS_PER_DAY);
    const days = {
      from: Math.floor(from / SECONDS_PER_DAY) - DAYS_BEFORE,
      to: isIntraday(resolution) ? last : bucketEnd(resolution, bucketOf(resolution, last)),
    };
    const requests = [{ instrument, window: { ...days, days, limit: MAX_BARS, requestedBounds: noBounds } }];
    const [[paid], [split]] = await Promise.all([this.prices.dividends(requests), this.prices.splits(requests)]);
    const [dividends, splits] = [actionsOrNone(paid), actionsOrNone(split)];
    const events = [
      ...dividends.events.map(({ exDay, amount, currency, type }) => {
        const words = ['Dividend', amount, currency ?? instrument.currency, type === 'cash' ? null : type];
        return toEvent('D', exDay, words.filter((word) => word !== null).join(' '));
      }),
      ...splits.events.map(({ exDay, numerator, denominator }) =>
        toEvent('S', exDay, `Split ${numerator}:${denominator}`),
      ),
    ];
    return { events, isDegraded: dividends.isDegraded || splits.isDegraded };
  }
}

function toEvent(kind: ChartEvent['kind'], exDay: Day, text: string): ChartEvent {
  return { exDay, kind, text: `${text}, ex-date ${dayText(exDay)}` };
}
