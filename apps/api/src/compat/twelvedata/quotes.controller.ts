import { decimalOf, fromScaled } from '@bourse/bars';
import { calendarOfExchange } from '@bourse/calendar';
import { ApiError } from '@bourse/envelope';
import type { Body } from '@bourse/http';
import { Prices, type QuoteAnswer } from '@bourse/prices';
import { dayText, MINUTES_PER_DAY, MS_PER_MINUTE, parseDay, toWindow, utcMinute } from '@bourse/range';
import { Controller } from '@nestjs/common';
import { z } from 'zod';
import { unwrapAnswer } from '../../prices/price-answer.js';
import { Call, type VendorCall, VendorGet, type VendorParameters } from '../vendor.js';
import { VendorInstruments } from '../vendor-instruments.js';
import { type Answer, json, sendEachSymbol } from './answers.js';
import { dateParameters, readDates } from './dates.js';
import { currenciesOf, listingFields, type ListingFields } from './listing-fields.js';
import { decimalPlaces, readInstrument, parameterReader } from './parameters.js';
import { noData, twelveData } from './twelvedata.js';

const readQuote = parameterReader(
  z.object({
    dp: decimalPlaces.default(5),
    interval: z.literal('1day', { error: 'must be 1day' }).default('1day'),
  }),
);
const readEod = parameterReader(z.object({ dp: decimalPlaces.default(5), date: dateParameters.date }));

@Controller()
export class TwelveDataQuotesController {
  constructor(
    private readonly instruments: VendorInstruments,
    private readonly prices: Prices,
  ) {}

  @VendorGet(twelveData, { path: '/quote', scope: 'prices:read', summary: 'The newest daily bar' })
  quote(@Call() call: VendorCall): Promise<Body> {
    return sendEachSymbol(call, async (each) => {
      const { quote, fields, dp } = await this.#latest(each);
      return json(quoteBody(quote, fields, dp), quote.isDegraded);
    });
  }

  @VendorGet(twelveData, { path: '/price', scope: 'prices:read', summary: 'The newest close' })
  price(@Call() call: VendorCall): Promise<Body> {
    return sendEachSymbol(call, async (each) => {
      const { quote, dp } = await this.#latest(each);
      return json({ price: decimalText(quote.close, dp) }, quote.isDegraded);
    });
  }

  @VendorGet(twelveData, { path: '/eod', scope: 'prices:read', summary: 'The close of a day' })
  eod(@Call() call: VendorCall): Promise<Body> {
    return sendEachSymbol(call, (each) => this.#eod(each));
  }

  @VendorGet(twelveData, { path: '/exchange_rate', scope: 'prices:read', summary: 'The newest rate of a pair' })
  rate(@Call() call: VendorCall): Promise<Body> {
    return sendEachSymbol(call, async (each) => {
      const { quote, fields, dp } = await this.#latest(each);
      if (currenciesOf(fields.symbol) === null)
        throw new ApiError('not_found', { symbol: fields.symbol }, { message: 'It is not a pair.' });
      const rate = Number(decimalText(quote.close, dp));
      return json({ symbol: fields.symbol, rate, timestamp: timestampOf(quote, fields) }, quote.isDegraded);
    });
  }

  async #latest(parameters: VendorParameters) {
    const { dp } = readQuote(parameters);
    const { current, row, instrument } = await this.instruments.findPriced(readInstrument(parameters));
    const [answer] = await this.prices.quotes([{ instrument }]);
    return { quote: unwrapAnswer(answer), fields: listingFields(current, row), dp };
  }

  async #eod(parameters: VendorParameters): Promise<Answer> {
    const { dp, date } = readEod(parameters);
    const { current, row, instrument } = await this.instruments.findPriced(readInstrument(parameters));
    const nowMs = Date.now();
    const dates = readDates({ date }, { interval: '1day', timezone: instrument.timezone, nowMs });
    const window = toWindow({ ...dates, outputsize: 1 }, '1day', nowMs);
    const [answer] = await this.prices.series([{ instrument, interval: '1day', adjust: 'splits', window }]);
    const { bars, isDegraded } = unwrapAnswer(answer);
    if (bars === null || bars.labels.length === 0) throw noData('There are no bars in this window.');
    const { symbol, exchange, mic_code, currency } = listingFields(current, row);
    const close = decimalText(fromScaled(bars.close.at(-1)!, bars.priceScale), dp);
    return json({ symbol, exchange, mic_code, currency, datetime: dayText(bars.labels.at(-1)!), close }, isDegraded);
  }
}

/** When the session of the quote began: by the calendar, else the beginning of its day. */
function timestampOf({ datetime }: QuoteAnswer, { exchange, exchange_timezone: timezone }: ListingFields): number {
  const day = parseDay(datetime)!;
  const session = calendarOfExchange(exchange)?.sessionOn(day) ?? null;
  return (session?.start ?? utcMinute(day * MINUTES_PER_DAY, timezone)) * 60;
}

function quoteBody(quote: QuoteAnswer, fields: ListingFields, dp: number) {
  const text = (value: number | null) => (value === null ? undefined : decimalText(value, dp));
  const { symbol, name, exchange, mic_code, currency } = fields;
  const isPair = currenciesOf(symbol) !== null;
  const state = calendarOfExchange(exchange)?.stateAt(Math.floor(Date.now() / MS_PER_MINUTE)).state;
  return {
    symbol,
    name,
    ...(!isPair && { exchange, mic_code, currency }),
    datetime: quote.datetime,
    timestamp: timestampOf(quote, fields),
    open: text(quote.open),
    high: text(quote.high),
    low: text(quote.low),
    close: text(quote.close),
    volume: quote.volume === null ? undefined : String(quote.volume),
    previous_close: text(quote.previousClose),
    change: text(quote.change),
    percent_change: text(quote.percentChange),
    is_market_open: state === undefined || state === 'unknown' ? undefined : state === 'open',
    fifty_two_week: yearBody(quote, text),
  };
}

function yearBody({ close, fiftyTwoWeek: { low, high } }: QuoteAnswer, text: (value: number) => string | undefined) {
  return {
    low: text(low),
    high: text(high),
    low_change: text(close - low),
    high_change: text(close - high),
    low_change_percent: text((100 * (close - low)) / low),
    high_change_percent: text((100 * (close - high)) / high),
    range: `${text(low)} - ${text(high)}`,
  };
}

/** A number rounded to some decimal places, without an exponent; -1: as stored. */
function decimalText(value: number, places: number): string {
  return places < 0 ? value.toFixed(decimalOf(value).scale ?? 15) : value.toFixed(places);
}
