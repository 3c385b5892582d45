import { parseValues } from '@bourse/contract';
import { ApiError } from '@bourse/envelope';
import { type Body, type Reply, ReplyTo } from '@bourse/http';
import { type ActionsAnswer, type PricedInstrument, Prices } from '@bourse/prices';
import { bucketEnd, bucketOf, isIntraday, MAX_BARS, SECONDS_PER_DAY } from '@bourse/range';
import { Controller } from '@nestjs/common';
import { VendorGet, type VendorParameters, VendorQuery } from '../vendor.js';
import { type ChartEvent, dividendEvent, placeEvents, splitEvent } from './chart-events.js';
import { ChartPrices } from './chart-prices.js';
import { ChartRange, chartWindow } from './chart-range.js';
import { secondsPerLabel } from './resolution.js';
import { udf } from './udf.js';

/** A mark belongs to a bar: an ex-date on a closed day to the next one, which may be some days later. */
const DAYS_BEFORE = 7;

const looks = {
  dividend: { label: 'D', color: 'blue' },
  split: { label: 'S', color: 'red' },
} as const;

interface Mark {
  readonly id: string;
  readonly time: number;
  readonly event: ChartEvent;
}

@Controller()
export class UdfMarksController {
  constructor(
    private readonly charts: ChartPrices,
    private readonly prices: Prices,
  ) {}

  @VendorGet(udf, { path: '/marks', scope: 'prices:read', summary: 'Dividends and splits of a chart' })
  async marks(@VendorQuery() parameters: VendorParameters, @ReplyTo() reply: Reply): Promise<Body> {
    const marks = await this.#read(parameters, reply);
    return reply.json(
      marks.map(({ event: { kind, text }, ...mark }) => {
        return { ...mark, ...looks[kind], text, labelFontColor: 'white', minSize: 14 };
      }),
    );
  }

  @VendorGet(udf, { path: '/timescale_marks', scope: 'prices:read', summary: 'The same on the time scale' })
  async timescaleMarks(@VendorQuery() parameters: VendorParameters, @ReplyTo() reply: Reply): Promise<Body> {
    const marks = await this.#read(parameters, reply);
    return reply.json(
      marks.map(({ event: { kind, text }, ...mark }) => ({ ...mark, ...looks[kind], tooltip: [text] })),
    );
  }

  /** The events whose bars begin from `from` to `to`, both inclusive. */
  async #read(parameters: VendorParameters, reply: Reply): Promise<Mark[]> {
    const query = parseValues(ChartRange, parameters);
    const { symbol, from, to, resolution: interval } = query;
    const { instrument } = await this.charts.find(reply, symbol);
    const early = from - DAYS_BEFORE * SECONDS_PER_DAY;
    const window = chartWindow(interval, { from: early, to: to + 1 });
    if (window === null) return [];
    const events = await this.#events(instrument, query);
    const bars = events.length === 0 ? null : await this.charts.bars(this.charts.request(instrument, interval, window));
    if (bars === null) return [];
    const unit = secondsPerLabel(interval);
    return placeEvents(events, bars, { interval, timezone: instrument.timezone }).flatMap((event) => {
      const time = bars.labels[event.bar]! * unit;
      return time < from ? [] : [{ id: event.text, time, event }];
    });
  }

  /** Those with an ex-date in the bars from `from` to `to`, or shortly before. */
  async #events(instrument: PricedInstrument, { from, to, resolution }: ChartRange): Promise<ChartEvent[]> {
    const [first, last] = [from, to].map((second) => Math.floor(second / SECONDS_PER_DAY)) as [number, number];
    const end = isIntraday(resolution) ? last : bucketEnd(resolution, bucketOf(resolution, last));
    const days = { from: first - DAYS_BEFORE, to: end };
    const window = { ...days, days, limit: MAX_BARS, requestedBounds: { from: null, to: null } };
    const request = [{ instrument, window }];
    const [[dividends], [splits]] = await Promise.all([this.prices.dividends(request), this.prices.splits(request)]);
    return [
      ...eventsOf(dividends!).map((dividend) => dividendEvent(dividend, instrument)),
      ...eventsOf(splits!).map(splitEvent),
    ];
  }
}

/** No event is an answer here. */
function eventsOf<Event>(answer: ActionsAnswer<Event> | ApiError): readonly Event[] {
  if (!(answer instanceof ApiError)) return answer.events;
  if (answer.code === 'not_found') return [];
  throw answer;
}
