import { calendarDays, type CalendarRequest, marketStates } from '@bourse/calendar';
import {
  type Calendar,
  type CalendarDay,
  CalendarQuery,
  calendarWindow,
  type MarketState,
  MarketStateQuery,
} from '@bourse/contract';
import { exchangeCodes } from '@bourse/universe';
import { GraphQLList, GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import type { OperationContext } from '../context/operation-context.js';
import { DateScalar } from '../schema/date.scalar.js';
import { DayStatusEnum, MarketStateEnum } from '../schema/enums.js';
import { fromRow } from '../schema/from-row.js';
import { boundList, guardField } from '../schema/guard-field.js';
import { listOf } from '../schema/lists.js';
import { readArguments } from '../schema/read-arguments.js';
import { code } from './reference-fields.js';

/** No session has more than one break. */
const MAX_BREAKS = 2;

const time = new GraphQLNonNull(DateScalar);

const MarketBreakObject = new GraphQLObjectType<CalendarDay['breaks'][number]>({
  name: 'MarketBreak',
  description: 'A pause of a session.',
  fields: { start: { type: time, description: 'Start in UTC.' }, end: { type: time, description: 'End in UTC.' } },
});

const CalendarDayObject = new GraphQLObjectType<CalendarDay, OperationContext>({
  name: 'CalendarDay',
  description: 'A day in the time zone of an exchange.',
  fields: {
    date: { type: time, description: 'The day.' },
    status: { type: new GraphQLNonNull(DayStatusEnum), description: 'Whether there is a session.' },
    open: { type: DateScalar, description: 'Start of the session in UTC.' },
    close: { type: DateScalar, description: 'End of the session in UTC.' },
    breaks: boundList(MAX_BREAKS, {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(MarketBreakObject))),
      description: 'Pauses of the session.',
    }),
  },
});

const CalendarObject = new GraphQLObjectType<Calendar, OperationContext>({
  name: 'Calendar',
  description: 'The trading days of an exchange. Regular sessions only.',
  fields: {
    exchange: { type: GraphQLString, description: 'Canonical exchange code.', resolve: ({ meta }) => meta.exchange },
    mic: { type: GraphQLString, description: 'Market identifier code, ISO 10383.', resolve: ({ meta }) => meta.mic },
    timezone: { type: GraphQLString, description: 'IANA time zone.', resolve: ({ meta }) => meta.timezone },
    source: {
      type: GraphQLString,
      description: 'Source of the calendar; null if the exchange has none.',
      resolve: ({ meta }) => meta.source,
    },
    validFrom: { type: DateScalar, description: 'First known day.', resolve: ({ meta }) => meta.valid_from },
    validTo: { type: DateScalar, description: 'Last known day.', resolve: ({ meta }) => meta.valid_to },
    days: boundList(calendarWindow.maxDays, {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(CalendarDayObject))),
      description: 'Every day of the window.',
    }),
  },
});

const MarketStateObject = new GraphQLObjectType<MarketState, OperationContext>({
  name: 'MarketState',
  description: 'The state of an exchange, and the times at which it changes.',
  fields: {
    exchange: { type: GraphQLString, description: 'Canonical exchange code.' },
    mic: { type: GraphQLString, description: 'Market identifier code, ISO 10383.' },
    country: { type: GraphQLString, description: 'Country of the exchange, ISO 3166 alpha-2.' },
    timezone: { type: GraphQLString, description: 'IANA time zone.' },
    state: { type: new GraphQLNonNull(MarketStateEnum), description: 'State at the time of the request.' },
    since: { type: DateScalar, description: 'Start of the state in UTC; null if unknown.' },
    until: { type: DateScalar, description: 'End of the state in UTC.' },
    nextOpen: fromRow('next_open', DateScalar, 'Start of the next session in UTC.'),
    nextClose: fromRow('next_close', DateScalar, 'Next end of a session in UTC.'),
  },
});

/** The answer of `GET /v1/calendar`. */
export const calendarQuery = guardField<undefined, CalendarRequest>({
  scope: 'instruments:read',
  units: 1,
  description: 'Trading days of an exchange. One unit.',
  type: CalendarObject,
  args: {
    exchange: { type: code, description: 'Exchange code or MIC.' },
    startDate: { type: DateScalar, description: 'Inclusive; the current day of the exchange by default.' },
    endDate: {
      type: DateScalar,
      description: `Inclusive; the default window has ${calendarWindow.defaultDays} days.`,
    },
  },
  read: (args) => {
    const { exchange, start_date: start, end_date: end } = readArguments(CalendarQuery, args);
    return { exchange, start, end };
  },
  resolve: (_, request, { nowMs }) => calendarDays(request, nowMs),
});

/** The answer of `GET /v1/market_state`. */
export const marketStatesQuery = guardField<undefined, readonly string[]>({
  scope: 'instruments:read',
  units: 1,
  description: 'Whether exchanges are open now. One unit.',
  type: listOf(MarketStateObject),
  args: {
    exchange: {
      type: new GraphQLList(code),
      description: 'Exchange codes or MICs; all exchanges of the universe by default.',
    },
  },
  read: (args, { snapshot }) => {
    const { exchange } = readArguments(MarketStateQuery, args);
    return exchange ?? exchangeCodes(snapshot);
  },
  rows: (exchanges) => exchanges.length,
  resolve: (_, exchanges, { nowMs }) => marketStates(exchanges, nowMs).markets,
});
