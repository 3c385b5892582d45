import type { Bar, PriceMeta, TimeSeries } from '@bourse/contract';
import { z } from 'zod';
import { MAX_ROWS, shorten } from '../answer-size.js';
import { toColumns } from '../columns.js';
import { queryOf, readJson, type SendRequest } from '../rest.js';
import { suggestSymbols } from '../suggestions.js';
import { tool } from '../tool.js';
import { sentenceOf, ToolFailure } from '../tool-failure.js';
import { cutAtOneDate } from '../window-cut.js';
import { asOf, bound, symbol } from './fields.js';

const MAX_SYMBOLS = 10;
const DEFAULT_LAST = 30;
const MAX_LINKS = 3;
const MAX_NOTES = 1;
const columns = ['datetime', 'open', 'high', 'low', 'close', 'volume'] as const;

const input = z.strictObject({
  symbols: z.array(symbol).min(1).max(MAX_SYMBOLS),
  interval: z.enum(['1min', '5min', '15min', '30min', '1h', '1day', '1week', '1month']).default('1day'),
  start: bound.optional().describe('Date or UTC datetime, inclusive'),
  end: bound.optional(),
  last: z.int().min(1).max(MAX_ROWS).optional().describe('Newest rows, without start'),
  adjust: z.enum(['none', 'splits', 'all']).default('splits'),
  as_of: asOf.optional(),
});
type Input = z.output<typeof input>;

type Outcome = { readonly symbol: string } & (
  { readonly answer: TimeSeries; readonly more: boolean } | { readonly failure: ToolFailure }
);

export const getPrices = tool({
  name: 'get_prices',
  title: 'Get prices',
  description: `Bars of up to ${MAX_SYMBOLS} symbols, newest first; without start the last ${DEFAULT_LAST}.`,
  input,
  output: {
    type: 'object',
    properties: { series: { type: 'array' }, truncated: { type: 'boolean' }, next: { type: 'object' } },
    required: ['series'],
  },
  call: async (given, send) => {
    const symbols = [...new Set(given.symbols)];
    const outcomes = await Promise.all(symbols.map((name) => readSeries(send, name, { ...given, symbols })));
    const found = outcomes.filter((outcome) => 'answer' in outcome);
    const failed = outcomes.filter((outcome) => 'failure' in outcome);
    if (found.length === 0 && failed[0] !== undefined) throw failed[0].failure;
    const errors = failed.map(({ symbol: name, failure }) => ({
      symbol: name,
      code: failure.code,
      message: sentenceOf(failure),
    }));
    return answerOf(found, errors, { ...given, symbols: found.map((outcome) => outcome.symbol) });
  },
});

async function readSeries(send: SendRequest, name: string, given: Input): Promise<Outcome> {
  const share = Math.floor(MAX_ROWS / given.symbols.length);
  const wanted = given.start === undefined ? (given.last ?? DEFAULT_LAST) : MAX_ROWS;
  // One row more than fits: the row at the cut is left to the next call.
  const outputsize = Math.min(wanted, share + 1);
  const query = { ...windowOf(name, given), outputsize };
  try {
    const answer = await suggestSymbols(send, name, () => readJson<TimeSeries>(send, '/v1/time_series', query));
    const isShort = given.start === undefined && outputsize < wanted && answer.values.length === outputsize;
    return { symbol: name, answer, more: answer.meta.more || isShort };
  } catch (failure) {
    if (failure instanceof ToolFailure) return { symbol: name, failure };
    throw failure;
  }
}

function windowOf(name: string, { interval, adjust, start, end, as_of }: Input) {
  return { symbol: name, interval, adjust, start_date: start, end_date: end, as_of };
}

interface FoundSeries {
  readonly symbol: string;
  readonly answer: TimeSeries;
  readonly more: boolean;
}

function answerOf(found: readonly FoundSeries[], errors: readonly unknown[], given: Input) {
  const tables = (rows: readonly (readonly Bar[])[]) => ({
    series: rows.map((bars, index) => ({ ...headOf(found[index]!.answer.meta), columns: toColumns(bars, columns) })),
    ...(errors.length > 0 && { errors }),
  });
  const all = found.map(({ answer, more }) => ({ rows: answer.values, more }));
  const { series, end } = cutAtOneDate(all, ({ datetime }) => datetime, tables);
  const structured = tables(series);
  if (end === null) return { structured };
  const fewest = Math.min(...series.map(({ length }) => length));
  const next = given.start === undefined ? { ...given, end, last: restOf(given, fewest) } : { ...given, end };
  const links = found.slice(0, MAX_LINKS).map(({ symbol: name }) => ({
    name: `${name}.csv`,
    uri: `/v1/time_series?${queryOf(windowOf(name, given)).toString()}`,
  }));
  return { structured: { ...structured, truncated: true, next }, links };
}

const restOf = ({ last = DEFAULT_LAST }: Input, count: number) => Math.max(1, last - count);

function headOf({ symbol: name, currency, interval, adjust, notes }: PriceMeta) {
  return {
    symbol: name,
    currency,
    interval,
    adjust,
    ...(notes !== undefined && { notes: notes.slice(0, MAX_NOTES).map((note) => shorten(note)) }),
  };
}
