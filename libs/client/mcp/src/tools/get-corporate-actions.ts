import type { Dividend, PriceMeta, Split } from '@bourse/contract';
import { z } from 'zod';
import { MAX_ROWS } from '../answer-size.js';
import { toTable } from '../columns.js';
import { queryOf, type QueryValues, readJson, type SendRequest } from '../rest.js';
import { suggestSymbols } from '../suggestions.js';
import { tableOutput, tool } from '../tool.js';
import { cutAtOneDate } from '../window-cut.js';
import { asOf, bound, symbol } from './fields.js';

const input = z.strictObject({
  symbol,
  kind: z.enum(['dividends', 'splits']),
  start: bound.optional(),
  end: bound.optional(),
  as_of: asOf.optional(),
});
type Input = z.output<typeof input>;

export const getCorporateActions = tool({
  name: 'get_corporate_actions',
  title: 'Get dividends or splits',
  description:
    'Newest first by ex-date. Dividends as paid, and adjusted for later splits; a split is numerator new shares for denominator old.',
  input,
  output: tableOutput,
  call: async (given, send) => {
    const { start, end, kind, as_of } = given;
    const query = { symbol: given.symbol, start_date: start, end_date: end, as_of };
    const { rows, more, symbol: named } = await readActions(send, kind, { ...query, outputsize: MAX_ROWS + 1 });
    const tables = ([one = []]: readonly (readonly Action[])[]) => ({ symbol: named, kind, ...tableOf(one, kind) });
    const cut = cutAtOneDate([{ rows, more }], ({ ex_date: date }) => date, tables);
    const structured = tables(cut.series);
    if (cut.end === null) return { structured };
    const links = [{ name: `${kind}.csv`, uri: `/v1/${kind}?${queryOf(query).toString()}` }];
    return { structured: { ...structured, truncated: true, next: { ...given, end: cut.end } }, links };
  },
});

type Action = Dividend | Split;

/** The answer of either path. */
interface Actions {
  readonly meta: Pick<PriceMeta, 'symbol' | 'more'>;
  readonly dividends?: readonly Dividend[];
  readonly splits?: readonly Split[];
}

async function readActions(send: SendRequest, kind: Input['kind'], query: QueryValues & { readonly symbol: string }) {
  const { meta, dividends, splits } = await suggestSymbols(send, query.symbol, () =>
    readJson<Actions>(send, `/v1/${kind}`, query),
  );
  const rows: readonly Action[] = dividends ?? splits ?? [];
  return { rows, more: meta.more, symbol: meta.symbol };
}

const names = ['ex_date', 'amount', 'adjusted_amount', 'currency', 'payment_date', 'type', 'numerator', 'denominator'];

const tableOf = (rows: readonly Action[], kind: string) =>
  toTable(rows as readonly Record<string, unknown>[], names, `No ${kind} are stored in this range.`);
