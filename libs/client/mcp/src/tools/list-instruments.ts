import type { StockPage } from '@bourse/contract';
import { z } from 'zod';
import { fits } from '../answer-size.js';
import { toTable } from '../columns.js';
import { queryOf, type QueryValues, readJson, type SendRequest } from '../rest.js';
import { type TableAnswer, tableOutput, tool } from '../tool.js';

const columns = ['symbol', 'name', 'exchange', 'type', 'country', 'currency', 'isin', 'sector', 'industry'] as const;

const list = z.string().max(500).optional();
const filters = z.strictObject({
  exchange: list,
  country: list,
  type: list,
  currency: list,
  sector: list,
  industry: list,
  market_cap: list.describe('mega, large, mid, small'),
  isin: list,
  name_prefix: list,
  has: list.describe('prices, dividends or a column'),
  status: z.enum(['active', 'delisted', 'unknown', 'all']).optional(),
});

const input = z.strictObject({
  filters: filters.optional().describe('Values separated by commas; exchange also takes MICs'),
  limit: z.int().min(1).max(50).default(20),
  cursor: z.string().max(2048).optional(),
});
type Input = z.output<typeof input>;

export const listInstruments = tool({
  name: 'list_instruments',
  title: 'List instruments',
  description: 'All instruments that match exact filters, page by page.',
  input,
  output: tableOutput,
  call: async (given, send) => {
    const values = { ...given.filters, fields: 'sector,industry' };
    const structured = await readPage(send, values, given);
    return structured.truncated === undefined
      ? { structured }
      : { structured, links: [{ name: 'instruments.csv', uri: `/v1/stocks?${queryOf(values).toString()}` }] };
  },
});

/** A cursor continues after a whole page, so an answer that is too long becomes a shorter page. */
async function readPage(send: SendRequest, values: QueryValues, given: Input): Promise<TableAnswer> {
  for (let { limit } = given; ; limit = Math.ceil(limit / 2)) {
    const page = await readJson<StockPage>(send, '/v1/stocks', { ...values, outputsize: limit, cursor: given.cursor });
    const answer = answerOf(page, given);
    if (limit === 1 || fits(answer)) return answer;
  }
}

function answerOf({ instruments, next_cursor: cursor }: StockPage, given: Input): TableAnswer {
  const table = toTable(instruments, columns, 'No instrument matches all filters.');
  return cursor === null ? table : { ...table, truncated: true, next: { ...given, cursor } };
}
