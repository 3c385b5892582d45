import type { DatabaseSync } from 'node:sqlite';
import type { ListedInstrument, StocksParams } from '@bourse/sdk';
import { badRequest, notFound } from './offline-errors.js';

/** The filters of the listing that compare a column with values. */
export type OfflineStocksParams = Pick<StocksParams, keyof StocksParams & keyof ListedInstrument>;

/** An instrument with all columns of the file. */
export type OfflineInstrument = ListedInstrument;

/** One of three names, as in requests. */
export interface OfflineName {
  readonly symbol?: string | undefined;
  readonly isin?: string | undefined;
  readonly figi?: string | undefined;
}

/** The instruments of an exported file. */
export class OfflineStocks {
  constructor(private readonly db: DatabaseSync) {}

  /**
   * The instruments that match all filters, in order of symbol; active ones unless `status` selects others. Values are
   * compared as the file has them, in any case; several are separated by commas or given as a list.
   */
  async list({ status = 'active', ...given }: OfflineStocksParams = {}): Promise<OfflineInstrument[]> {
    const columns = this.#columns();
    const unknown = Object.keys(given).find((name) => !columns.includes(name));
    if (unknown !== undefined) throw badRequest(unknown, `must be one of ${columns.join(', ')}`, unknown);
    const wanted = Object.entries({ ...given, ...(status !== 'all' && { status }) }).filter(([, v]) => v !== undefined);
    const values = wanted.map(([, value]) => valuesOf(value as string | readonly string[]));
    const where = wanted.map(([name], i) => `${name} collate nocase in (${values[i]!.map(() => '?').join(', ')})`);
    const condition = where.length === 0 ? '' : `where ${where.join(' and ')}`;
    return this.#rows(`${condition} order by symbol`, values.flat());
  }

  /** The instrument of a symbol, in any case. Throws NotFoundError. */
  async get(symbol: string): Promise<OfflineInstrument> {
    return this.find({ symbol });
  }

  /**
   * The instrument of a symbol, an ISIN or a FIGI. Throws NotFoundError, with `candidates` where several instruments
   * have the identifier.
   */
  find(name: OfflineName): OfflineInstrument {
    const given = Object.entries(name).filter(([, value]) => value !== undefined);
    const [column, value] = given.length === 1 ? given[0]! : ['symbol', null];
    if (typeof value !== 'string' || !['symbol', 'isin', 'figi'].includes(column))
      throw badRequest('symbol', 'exactly one of symbol, isin and figi is required', null);
    const found = this.#rows(`where ${column} = ? order by symbol`, [value.trim().toUpperCase()]);
    if (found.length === 1) return found[0]!;
    const details = { symbol: value, ...(found.length > 1 && { candidates: found.map(({ symbol }) => symbol) }) };
    throw notFound(`${value} is ${found.length === 0 ? 'unknown' : 'the name of several instruments'}.`, details);
  }

  #columns(): string[] {
    const rows = this.db.prepare("select name from pragma_table_info('instruments')").all();
    return (rows as { name: string }[]).map(({ name }) => name);
  }

  #rows(rest: string, values: readonly string[]): OfflineInstrument[] {
    return this.db.prepare(`select * from instruments ${rest}`).all(...values) as unknown as OfflineInstrument[];
  }
}

function valuesOf(value: string | readonly string[]): readonly string[] {
  return typeof value === 'string' ? value.split(',').map((each) => each.trim()) : value;
}
