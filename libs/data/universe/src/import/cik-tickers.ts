// The tickers of the SEC that imports have stored. They are kept apart from instruments, since a ticker file may come
// before the instruments that it names: each merge looks up the CIK again.
import type { Database } from '@bourse/db';
import { countryOfMic, normaliseTickerForSec } from '@bourse/symbology';
import { type RawBuilder, sql } from 'kysely';
import { ImportLeaseLostError } from './import-error.js';
import type { UndoneImport } from './import-lease.js';
import type { ListedFields } from '../merge/merge.js';
import type { SecTicker } from '../sources/sec-cik.js';
import { importCounts } from './record-store.js';

type Entry = Pick<SecTicker, 'kind' | 'ticker' | 'cik' | 'name'>;
/** An entry and the day of its data, YYYY-MM-DD. */
type DatedEntry = Entry & { asOf: string };

const ENTRIES_PER_STATEMENT = 2000;
const otherTypes: ReadonlySet<string> = new Set(['Index', 'Crypto', 'FX']);

/** Rows `r` that can be on file with the SEC: securities listed in the United States, or funds quoted there. */
export const registrable: RawBuilder<unknown> = sql`(r.country = 'US' and r.mic is not null or r.exchange = 'NAS')
  and r.type not in ('Index', 'Crypto', 'FX')`;

/** SEC tickers of companies and of funds. */
export class CikTickers {
  readonly #entries = { company: new Map<string, DatedEntry>(), fund: new Map<string, DatedEntry>() };

  /** The tickers of all imports that count; of two entries of one ticker the newer data's. */
  static async load(db: Database, toggle: UndoneImport | null): Promise<CikTickers> {
    const { rows } = await sql<DatedEntry>`
      select t.kind, t.ticker, t.cik, t.name, coalesce(m.as_of, m.started_at::date)::text as "asOf"
      from cik_tickers t join imports m on m.id = t.import_id
      where ${importCounts(toggle)}
      order by coalesce(m.as_of, m.started_at::date), m.id`.execute(db);
    const tickers = new CikTickers();
    for (const entry of rows) tickers.set(entry);
    return tickers;
  }

  /** Takes an entry unless newer data have the ticker. */
  set(entry: DatedEntry): void {
    const existing = this.#entries[entry.kind].get(entry.ticker);
    if (existing === undefined || existing.asOf <= entry.asOf) this.#entries[entry.kind].set(entry.ticker, entry);
  }

  /** The CIK of an instrument; null for one that cannot be on file, or is not. */
  cikOf(symbol: string, fields: ListedFields): string | null {
    return this.of(symbol, fields)?.cik ?? null;
  }

  /** The entry of an instrument. */
  of(symbol: string, fields: ListedFields): DatedEntry | null {
    if (otherTypes.has(fields.type)) return null;
    const isFund = fields.type === 'Mutual Fund';
    if (isFund && fields.exchange !== 'NAS' && (fields.country !== 'US' || fields.mic === null)) return null;
    if (!isFund && countryOfMic(fields.mic ?? '') !== 'US') return null;
    const { company, fund } = this.#entries;
    const ticker = normaliseTickerForSec(symbol);
    const found = isFund ? fund.get(ticker) : (company.get(ticker) ?? fund.get(ticker));
    return found !== undefined && isPlausible(fields, found) ? found : null;
  }
}

/** Stores the tickers of an import. */
export async function stageTickers(db: Database, importId: number, entries: readonly Entry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += ENTRIES_PER_STATEMENT) {
    const some = entries.slice(from, from + ENTRIES_PER_STATEMENT);
    const { numAffectedRows } = await sql`
      with mine as materialized (select id from imports where id = ${importId} and state = 'staging' for share)
      insert into cik_tickers (import_id, kind, ticker, cik, name)
      select mine.id, x.kind, x.ticker, x.cik, x.name
      from json_to_recordset(${JSON.stringify(some)}::json) as x (kind text, ticker text, cik text, name text)
      cross join mine`.execute(db);
    if (numAffectedRows !== BigInt(some.length)) throw new ImportLeaseLostError();
  }
}

/** Tickers are reused: a delisted one belongs to the SEC's company only if the names begin alike. */
function isPlausible({ status, name }: ListedFields, ticker: Entry): boolean {
  if (status !== 'delisted') return true;
  return ticker.name !== null && name !== null && firstWord(ticker.name) === firstWord(name);
}

function firstWord(name: string): string {
  return name
    .toLowerCase()
    .replace(/^the\s+/, '')
    .replace(/[.,'’&]/g, '')
    .split(/[^\p{L}\p{N}]+/u)[0] as string;
}
