import type { Body } from '@bourse/http';
import { coverageOf, PriceCatalog, type PricedInstrument, Prices } from '@bourse/prices';
import {
  clockText,
  dayText,
  type Interval,
  isIntraday,
  MAX_BARS,
  MINUTES_PER_DAY,
  parseDay,
  storedInterval,
  toWindow,
  utcMinute,
} from '@bourse/range';
import { Controller } from '@nestjs/common';
import { z } from 'zod';
import { unwrapAnswer } from '../../prices/price-answer.js';
import { TimeSeriesAnswers } from '../../time-series/time-series-answers.js';
import { Call, type VendorCall, VendorGet, type VendorParameters } from '../vendor.js';
import { VendorInstruments } from '../vendor-instruments.js';
import { type Answer, CSV_TYPE, json, sendAnswer, sendEachSymbol } from './answers.js';
import { seriesForm } from './bars-text.js';
import { dateParameters, readDates, zoneOf } from './dates.js';
import { currenciesOf, listingFields } from './listing-fields.js';
import {
  decimalPlaces,
  formatParameters,
  intervalParameter,
  orderParameter,
  readInstrument,
  parameterReader,
} from './parameters.js';
import { noData, twelveData } from './twelvedata.js';

const readSeries = parameterReader(
  z.object({
    interval: intervalParameter,
    outputsize: z.coerce.number().int().min(1).max(5000).optional(),
    ...dateParameters,
    order: orderParameter,
    dp: decimalPlaces.default(-1),
    adjust: z.enum(['none', 'splits', 'all'], { error: 'must be none, splits or all' }).default('splits'),
    previous_close: z.literal('false', { error: 'is not available' }).optional(),
    ...formatParameters,
  }),
);

const readEarliest = parameterReader(z.object({ interval: intervalParameter, timezone: dateParameters.timezone }));
const DEFAULT_SIZE = 30;

@Controller()
export class TwelveDataSeriesController {
  constructor(
    private readonly instruments: VendorInstruments,
    private readonly prices: Prices,
    private readonly series: TimeSeriesAnswers,
    private readonly catalog: PriceCatalog,
  ) {}

  @VendorGet(twelveData, { path: '/time_series', scope: 'prices:read', summary: 'Bars' })
  bars(@Call() call: VendorCall): Promise<Body> {
    return sendEachSymbol(call, (each) => this.#bars(each));
  }

  @VendorGet(twelveData, { path: '/earliest_timestamp', scope: 'prices:read', summary: 'The first bar' })
  earliest(@Call() call: VendorCall): Promise<Body> {
    return sendAnswer(call, () => this.#earliest(call.parameters));
  }

  async #bars(parameters: VendorParameters): Promise<Answer> {
    const query = readSeries(parameters);
    const { current, row, instrument } = await this.instruments.findPriced(readInstrument(parameters));
    const { interval, adjust, outputsize, timezone, format, ...text } = query;
    const nowMs = Date.now();
    const dates = readDates(query, { interval, timezone: instrument.timezone, nowMs });
    const size = outputsize ?? (dates.start === undefined && dates.end === undefined ? DEFAULT_SIZE : MAX_BARS);
    const request = { instrument, interval, adjust, window: toWindow({ ...dates, outputsize: size }, interval, nowMs) };
    const meta = metaOf(listingFields(current, row), interval);
    const { delimiter, order, dp } = text;
    const form = seriesForm({ format, delimiter, order, dp, zone: zoneOf(timezone, instrument.timezone), meta });
    const { isEmpty, ...answer } = await this.series.answer(request, form, this.series.tag(request, form));
    if (isEmpty) throw noData('There are no bars in this window.');
    return { ...answer, type: format === 'CSV' ? CSV_TYPE : undefined };
  }

  async #earliest(parameters: VendorParameters): Promise<Answer> {
    const { interval, timezone } = readEarliest(parameters);
    const { instrument } = await this.instruments.findPriced(readInstrument(parameters));
    const first = await this.#firstLabel(instrument, storedInterval(interval));
    if (first === null) throw noData(`No bars of ${instrument.symbol} are stored.`);
    if (!isIntraday(interval)) {
      return json({
        datetime: dayText(first),
        unix_time: utcMinute(first * MINUTES_PER_DAY, instrument.timezone) * 60,
      });
    }
    const zone = zoneOf(timezone, instrument.timezone);
    return json({ datetime: clockText(first, zone), unix_time: first * 60 });
  }

  async #firstLabel(instrument: PricedInstrument, interval: Interval): Promise<number | null> {
    const coverage = coverageOf(this.catalog.of(instrument.id).series).find((each) => each.interval === interval);
    if (coverage === undefined) return null;
    const day = { kind: 'date', day: parseDay(coverage.from)!, text: coverage.from } as const;
    const window = toWindow({ start: day, end: { ...day, day: day.day + 1 } }, interval, Date.now());
    const request = { instrument, interval, adjust: 'splits', window } as const;
    return unwrapAnswer((await this.prices.series([request]))[0]).bars?.labels[0] ?? null;
  }
}

/** A pair has two currencies, and no exchange. */
function metaOf(
  { symbol, currency, exchange_timezone, exchange, mic_code, type }: ReturnType<typeof listingFields>,
  interval: Interval,
) {
  const pair = currenciesOf(symbol);
  if (pair !== null) return { symbol, interval, currency_base: pair.base, currency_quote: pair.quote, type };
  return { symbol, interval, currency, exchange_timezone, exchange, mic_code, type };
}
