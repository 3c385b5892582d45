import { FallbackSearch, usageOf } from '@bourse/backend';
import { calendarOfMic, marketStates } from '@bourse/calendar';
import { parseValues, searchLimit, SymbolSearchQuery } from '@bourse/contract';
import type { Body } from '@bourse/http';
import { principalOf } from '@bourse/http';
import { Meter } from '@bourse/limits';
import { timezoneOf } from '@bourse/prices';
import { clockText, dayIn, intervals, parseDay } from '@bourse/range';
import { countryName, exchangeOfCode, type InstrumentType } from '@bourse/symbology';
import { exchangeList, listingsOfIssue, UniverseStore } from '@bourse/universe';
import { Controller } from '@nestjs/common';
import { z } from 'zod';
import { Call, type VendorCall, VendorGet, type VendorParameters } from '../vendor.js';
import { VendorInstruments } from '../vendor-instruments.js';
import { json, sendAnswer } from './answers.js';
import { listingFields, typeNames, vendorSymbol } from './listing-fields.js';
import { readInstrument, readListing, parameterReader } from './parameters.js';
import { twelveData } from './twelvedata.js';

const readSearch = parameterReader(
  z.object({
    symbol: z.string(),
    outputsize: z.coerce
      .number()
      .int()
      .min(1)
      .max(120)
      .default(30)
      .transform((size) => Math.min(size, searchLimit.max)),
  }),
);
const readSchedule = parameterReader(
  z.object({ date: z.iso.date({ error: 'must be a date as YYYY-MM-DD' }).optional() }),
);

/** An exchange of the universe, as Twelve Data writes it. */
interface Venue {
  readonly title: string;
  /** The code of Bourse. */
  readonly name: string;
  /** MIC. */
  readonly code: string;
  readonly country: string;
  readonly timezone: string;
}

@Controller()
export class TwelveDataReferenceController {
  constructor(
    private readonly universe: UniverseStore,
    private readonly instruments: VendorInstruments,
    private readonly search: FallbackSearch,
    private readonly meter: Meter,
  ) {}

  @VendorGet(twelveData, { path: '/symbol_search', scope: 'search:read', summary: 'Find instruments' })
  find(@Call() call: VendorCall): Promise<Body> {
    return sendAnswer(call, async () => {
      const { symbol: query, outputsize } = readSearch(call.parameters);
      const parsed = parseValues(SymbolSearchQuery, { query, limit: String(outputsize), fields: 'mic' });
      const { symbols, degraded } = await this.search.find(parsed, call.request.id);
      const data = symbols.map(({ symbol, name, exchange, mic, type, country, currency }) => ({
        symbol: vendorSymbol({ symbol, type, currency }),
        instrument_name: name ?? '',
        exchange: exchange ?? '',
        mic_code: mic ?? '',
        exchange_timezone: timezoneOf(exchange),
        instrument_type: type === null ? '' : typeNames[type],
        country: country === null ? '' : (countryName(country) ?? country),
        currency: currency ?? '',
      }));
      return { ...json({ data, status: 'ok' }), degraded };
    });
  }

  @VendorGet(twelveData, { path: '/exchanges', scope: 'instruments:read', summary: 'Exchanges' })
  exchanges(@Call() call: VendorCall): Promise<Body> {
    return sendAnswer(call, () => json({ data: this.#venues(call.parameters), status: 'ok' }));
  }

  @VendorGet(twelveData, { path: '/cross_listings', scope: 'instruments:read', summary: 'Other listings' })
  crossListings(@Call() call: VendorCall): Promise<Body> {
    return sendAnswer(call, async () => {
      const { current } = this.universe;
      const row = await this.instruments.find(readInstrument(call.parameters), current);
      const list = [row, ...listingsOfIssue(current, row)].map((each) => {
        const { exchange, mic_code, name, symbol } = listingFields(current, each);
        return { exchange, mic_code, name, symbol };
      });
      return json({ result: { count: list.length, list } });
    });
  }

  @VendorGet(twelveData, { path: '/market_state', scope: 'instruments:read', summary: 'Open and closed exchanges' })
  marketStates(@Call() call: VendorCall): Promise<Body> {
    return sendAnswer(call, () => {
      const now = Date.now();
      const markets = this.#venues(call.parameters).flatMap(({ name, code, country }) => {
        const [market] = marketStates([name], now).markets;
        // Bourse does not guess what its calendars do not know.
        if (market === undefined || market.state === 'unknown') return [];
        const isOpen = market.state === 'open';
        return [
          {
            name,
            code,
            country,
            is_market_open: isOpen,
            time_after_open: durationText(isOpen ? now - timeOf(market.since, now) : 0),
            time_to_open: durationText(isOpen ? 0 : timeOf(market.next_open, now) - now),
            time_to_close: durationText(isOpen ? timeOf(market.next_close, now) - now : 0),
          },
        ];
      });
      return json(markets);
    });
  }

  @VendorGet(twelveData, { path: '/exchange_schedule', scope: 'instruments:read', summary: 'Sessions of a day' })
  schedule(@Call() call: VendorCall): Promise<Body> {
    return sendAnswer(call, () => {
      const { parameters } = call;
      const { date } = readSchedule(parameters);
      const venues = this.#venues({ ...parameters, name: parameters['mic_name'], code: parameters['mic_code'] });
      const data = venues.flatMap(({ timezone: time_zone, ...venue }) => {
        const calendar = calendarOfMic(venue.code);
        const day = date === undefined ? dayIn(time_zone, Date.now()) : parseDay(date)!;
        if (calendar?.hasSession(day) == null) return [];
        return [{ ...venue, time_zone, sessions: sessionsOf(calendar.sessionOn(day), time_zone) }];
      });
      return json({ data });
    });
  }

  @VendorGet(twelveData, { path: '/countries', scope: 'instruments:read', summary: 'Countries of exchanges' })
  countries(@Call() call: VendorCall): Promise<Body> {
    return sendAnswer(call, () => {
      const codes = [...new Set(this.universe.current.classes.map(({ country }) => country))].filter(
        (code) => code !== null,
      );
      return json({ data: codes.sort().map((iso2) => ({ iso2, name: countryName(iso2) ?? iso2 })) });
    });
  }

  @VendorGet(twelveData, { path: '/instrument_type', scope: 'instruments:read', summary: 'Types of instruments' })
  types(@Call() call: VendorCall): Promise<Body> {
    return sendAnswer(call, () => json({ result: Object.values(typeNames), status: 'ok' }));
  }

  @VendorGet(twelveData, { path: '/intervals', scope: 'prices:read', summary: 'Intervals' })
  intervals(@Call() call: VendorCall): Promise<Body> {
    return sendAnswer(call, () => json({ data: intervals, status: 'ok' }));
  }

  @VendorGet(twelveData, { path: '/api_usage', scope: null, charge: 0, summary: 'Limits of the key' })
  usage(@Call() call: VendorCall): Promise<Body> {
    return sendAnswer(call, async () => {
      const { minute, month } = await usageOf(this.meter, principalOf(call.request));
      const timestamp = new Date().toISOString().slice(0, 19).replace('T', ' ');
      const limit = ({ used, limit: all }: typeof minute) => [used, all ?? undefined];
      const [current_usage, plan_limit] = limit(minute);
      const [monthly_usage, plan_monthly_limit] = limit(month);
      return json({ timestamp, current_usage, plan_limit, monthly_usage, plan_monthly_limit });
    });
  }

  /** The Python client reads it before its first request. Bourse has no indicators. */
  @VendorGet(twelveData, { path: '/technical_indicators', scope: null, charge: 0, summary: 'Technical indicators' })
  indicators(@Call() call: VendorCall): Promise<Body> {
    return sendAnswer(call, () => json({ data: {}, status: 'ok' }));
  }

  /** Exchanges of the universe with a MIC, by the parameters that select them. */
  #venues({ name, exchange = name, code, country, type }: VendorParameters): Venue[] {
    const wanted = readListing({ country, type }).filter ?? {};
    const { classes } = this.universe.current;
    const [wantedType] = (wanted.type ?? []) as readonly InstrumentType[];
    const ofType = wantedType === undefined ? classes : classes.filter((row) => row.type === wantedType);
    return exchangeList(ofType).exchanges.flatMap((row) => {
      const mic = exchangeOfCode(row.exchange)?.mic ?? row.mics[0];
      if (mic === undefined) return [];
      const isNamed = exchange === undefined || sameText(exchange, row.exchange) || sameText(exchange, row.name ?? '');
      const isMeant =
        isNamed && (code === undefined || sameText(code, mic)) && (wanted.country?.[0] ?? row.country) === row.country;
      if (!isMeant) return [];
      const place = row.country === null ? '' : (countryName(row.country) ?? row.country);
      return [
        {
          title: row.name ?? row.exchange,
          name: row.exchange,
          code: mic,
          country: place,
          timezone: timezoneOf(row.exchange),
        },
      ];
    });
  }
}

const sameText = (left: string, right: string) => left.toUpperCase() === right.toUpperCase();

const timeOf = (text: string | null, now: number) => (text === null ? now : Date.parse(text));

/** `02:39:03` */
function durationText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

type Session = ReturnType<NonNullable<ReturnType<typeof calendarOfMic>>['sessionOn']>;

/** The regular session, in parts where it has a break. */
function sessionsOf(session: Session, timezone: string) {
  if (session === null) return [];
  const clock = (minute: number) => clockText(minute, timezone).slice(11);
  const opens = [session.start, ...session.breaks.map(({ end }) => end)];
  const closes = [...session.breaks.map(({ start }) => start), session.end];
  return opens.map((open, i) => ({
    open_time: clock(open),
    close_time: clock(closes[i]!),
    session_name: 'Regular',
    session_type: 'regular',
  }));
}
