import { ActionsParameters, adjustDefault, QuoteParameters, SeriesParameters } from '@bourse/contract';
import type { ActionsRequest, QuoteRequest, SeriesRequest } from '@bourse/prices';
import { toWindow } from '@bourse/range';
import { type GraphQLFieldConfigArgumentMap, GraphQLInt, GraphQLString } from 'graphql';
import type { OperationContext } from '../context/operation-context.js';
import { DateScalar } from '../schema/date.scalar.js';
import { AdjustEnum, IntervalEnum } from '../schema/enums.js';
import { inArguments, readArguments } from '../schema/read-arguments.js';

/** Selects one source of prices. */
export const sourceArgument: GraphQLFieldConfigArgumentMap = {
  source: { type: GraphQLString, description: 'Only data of this source. `coverage` lists the sources.' },
};

/** The range parameters (range-1 to range-4), in camel case. */
export const rangeArguments: GraphQLFieldConfigArgumentMap = {
  outputsize: {
    type: GraphQLInt,
    description:
      'Maximum number of rows, the newest: 1 to 5000. Default: 30 for intraday intervals, 365 for others, 5000 with `startDate`.',
  },
  startDate: {
    type: DateScalar,
    description: 'Inclusive lower bound. With it, all rows between the bounds are returned, up to `outputsize`.',
  },
  endDate: { type: DateScalar, description: 'Inclusive upper bound; the current time by default.' },
  ...sourceArgument,
};

export const seriesArguments: GraphQLFieldConfigArgumentMap = {
  interval: { type: IntervalEnum, defaultValue: '1day', description: 'Length of a bar.' },
  ...rangeArguments,
  adjust: { type: AdjustEnum, defaultValue: adjustDefault, description: 'How prices are adjusted.' },
};

type Arguments = Readonly<Record<string, unknown>>;

export type SeriesSelection = Omit<SeriesRequest, 'instrument'>;
export type ActionsSelection = Omit<ActionsRequest, 'instrument'>;
export type QuoteSelection = Omit<QuoteRequest, 'instrument'>;

/** Parses the selection of bars; the same rules and errors as in `GET /v1/time_series`. */
export function readSeries(args: Arguments, { nowMs }: OperationContext): SeriesSelection {
  const {
    interval,
    adjust,
    start_date: start,
    end_date: end,
    outputsize,
    source,
  } = readArguments(SeriesParameters, args);
  return {
    interval,
    adjust,
    source,
    window: inArguments({}, () => toWindow({ start, end, outputsize }, interval, nowMs)),
  };
}

/** Parses the selection of dividends or splits; the same as in `GET /v1/dividends`. */
export function readActions(args: Arguments, { nowMs }: OperationContext): ActionsSelection {
  const { start_date: start, end_date: end, outputsize, source } = readArguments(ActionsParameters, args);
  return { source, window: inArguments({}, () => toWindow({ start, end, outputsize }, '1day', nowMs)) };
}

/** Parses the selection of a quote; the same as in `GET /v1/quotes`. */
export function readQuote(args: Arguments): QuoteSelection {
  return readArguments(QuoteParameters, args);
}

/** Maximum number of rows in a window: labels are days or minutes, and each bar has its own. */
export function windowRows({ window: { from, to, limit } }: ActionsSelection): number {
  return from === null ? limit : Math.max(0, Math.min(limit, to - from + 1));
}
