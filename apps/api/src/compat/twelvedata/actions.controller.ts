import type { Body } from '@bourse/http';
import { type ActionsRequest, Prices } from '@bourse/prices';
import { type Bound, type Day, dayIn, dayText, MAX_BARS, parseDay, toWindow, yearOf, yearStart } from '@bourse/range';
import { Controller } from '@nestjs/common';
import { z } from 'zod';
import { unwrapAnswer } from '../../prices/price-answer.js';
import { Call, type VendorCall, VendorGet, type VendorParameters } from '../vendor.js';
import { VendorInstruments } from '../vendor-instruments.js';
import { type Answer, json, sendAnswer } from './answers.js';
import { dateParameters, readDates } from './dates.js';
import { listingFields } from './listing-fields.js';
import { readInstrument, parameterReader } from './parameters.js';
import { twelveData } from './twelvedata.js';

/** Months of a range; `next` of dividends is not here: Bourse knows only what was declared. */
const months = { '1m': 1, '3m': 3, '6m': 6, '1y': 12, '2y': 24, '5y': 60 } as const;
const ranges = ['last', ...Object.keys(months), 'ytd', 'full'] as const;

const readActions = parameterReader(
  z.object({
    range: z
      .string()
      .toLowerCase()
      .refine((range) => (ranges as readonly string[]).includes(range), `must be one of ${ranges.join(', ')}`)
      .optional(),
    start_date: dateParameters.start_date,
    end_date: dateParameters.end_date,
    adjust: z.stringbool().default(true),
  }),
);
type ActionsQuery = ReturnType<typeof readActions>;

@Controller()
export class TwelveDataActionsController {
  constructor(
    private readonly instruments: VendorInstruments,
    private readonly prices: Prices,
  ) {}

  @VendorGet(twelveData, { path: '/dividends', scope: 'prices:read', summary: 'Dividends' })
  dividends(@Call() call: VendorCall): Promise<Body> {
    return sendAnswer(call, async (): Promise<Answer> => {
      const { meta, request, query } = await this.#read(call.parameters);
      const { events, isDegraded } = unwrapAnswer((await this.prices.dividends([request]))[0]);
      const dividends = events.map(({ exDay, amount, adjustedAmount }) => ({
        ex_date: dayText(exDay),
        amount: query.adjust ? adjustedAmount : amount,
      }));
      return json({ meta, dividends }, isDegraded);
    });
  }

  @VendorGet(twelveData, { path: '/splits', scope: 'prices:read', summary: 'Splits' })
  splits(@Call() call: VendorCall): Promise<Body> {
    return sendAnswer(call, async (): Promise<Answer> => {
      const { meta, request } = await this.#read(call.parameters);
      const { events, isDegraded } = unwrapAnswer((await this.prices.splits([request]))[0]);
      const splits = events.map(({ exDay, numerator, denominator }) => ({
        date: dayText(exDay),
        description: `${numerator}-for-${denominator} split`,
        ratio: Number((denominator / numerator).toFixed(5)),
        from_factor: numerator,
        to_factor: denominator,
      }));
      return json({ meta, splits }, isDegraded);
    });
  }

  async #read(parameters: VendorParameters) {
    const query = readActions(parameters);
    const { current, row, instrument } = await this.instruments.findPriced(readInstrument(parameters));
    const { symbol, name, currency, exchange, mic_code, exchange_timezone } = listingFields(current, row);
    const meta = { symbol, name, currency, exchange, mic_code, exchange_timezone };
    const request: ActionsRequest = { instrument, window: windowOf(query, instrument.timezone) };
    return { meta, request, query };
  }
}

/** A range beats the dates; without either, the last event. */
function windowOf({ range, ...dates }: ActionsQuery, timezone: string) {
  const nowMs = Date.now();
  const hasDates = dates.start_date !== undefined || dates.end_date !== undefined;
  const { start, end } = readDates(dates, { interval: '1day', timezone, nowMs });
  if (range === undefined && hasDates) return toWindow({ start, end, outputsize: MAX_BARS }, '1day', nowMs);
  if (range === undefined || range === 'last') return toWindow({ outputsize: 1 }, '1day', nowMs);
  const first = range === 'full' ? undefined : toBound(firstDayOf(range, dayIn(timezone, nowMs)));
  return toWindow({ start: first, outputsize: MAX_BARS }, '1day', nowMs);
}

function firstDayOf(range: string, today: Day): Day {
  if (range === 'ytd') return yearStart(yearOf(today));
  const date = new Date(`${dayText(today)}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months[range as keyof typeof months]);
  return parseDay(date.toISOString().slice(0, 10))!;
}

const toBound = (day: Day): Bound => ({ kind: 'date', day, text: dayText(day) });
