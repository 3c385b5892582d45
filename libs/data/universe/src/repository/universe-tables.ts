// The tables of the published universe beside its instruments.
import { type Database, publishedSymbol, symbolInRevision } from '@bourse/db';
import { type ColumnKind, type Row, type Table, tableOf } from '@bourse/exports';
import { historyFields } from '@bourse/instrument';
import { parseDay } from '@bourse/range';
import { exchangeOfCode, exchanges } from '@bourse/symbology';
import { sql } from 'kysely';
import { importCounts } from '../import/record-store.js';
import { joinRevision } from '../import/revision-columns.js';
import { isOnlyOf } from './instruments-export.js';

/** Null: any. */
type Sources = readonly string[] | null;

const INSTRUMENTS_PER_STATEMENT = 5000;

/** Other names of the instruments of `instrumentTable`. */
export function aliasTable(db: Database, sources: Sources = null): Table {
  const columns = { symbol: 'text', alias: 'text', kind: 'text', valid_from: 'text', valid_to: 'text' } as const;
  return tableOf('aliases', columns, async function* () {
    const { rows: ends } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from instruments`.execute(
      db,
    );
    for (let after = 0; after < ends[0]!.last; after += INSTRUMENTS_PER_STATEMENT) {
      const aliases = await aliasesOf(db, after, sources);
      yield aliases.map(({ symbol, alias, kind, valid_from: from, valid_to: to }) => [symbol, alias, kind, from, to]);
    }
  });
}

type AliasRow = Readonly<Record<'symbol' | 'alias' | 'kind', string>> &
  Readonly<Record<'valid_from' | 'valid_to', string | null>>;

async function aliasesOf(db: Database, after: number, sources: Sources): Promise<AliasRow[]> {
  const { rows } = await sql<AliasRow>`
    select ${symbolInRevision} as symbol, a.alias, a.kind, a.valid_from, a.valid_to
    from instruments i
    ${joinRevision()}
    join instrument_aliases a on a.instrument_id = i.id and a.version = r.version
    where i.id > ${after} and i.id <= ${after + INSTRUMENTS_PER_STATEMENT} and not r.removed and ${isOnlyOf(sources)}
    order by i.id, a.alias`.execute(db);
  return rows;
}

const former = sql.join(historyFields.map((name) => sql`n.${sql.ref(name)} as ${sql.ref(`former_${name}`)}`));
const formerColumns = Object.fromEntries(historyFields.map((name) => [`former_${name}`, 'text'] as const));

/**
 * What instruments were called until a day, exclusive. A column that is null is not known to differ from the next
 * change, or from today.
 */
export function symbolChangeTable(db: Database, sources: Sources = null): Table {
  const columns: Readonly<Record<string, ColumnKind>> = {
    symbol: 'text',
    until: 'day',
    former_symbol: 'text',
    ...formerColumns,
    precision: 'text',
    source: 'text',
  };
  return tableOf('symbol_changes', columns, async function* () {
    const { rows } = await sql<Readonly<Record<string, string | null>>>`
      select ${publishedSymbol} as symbol, n.until::text as until, n.symbol as former_symbol, ${former}, n.precision, n.source
      from instrument_names n
      join instruments i on i.id = n.instrument_id
      join imports m on m.id = n.import_id
      where ${importCounts(null)} and ${isOnlyOf(sources)}
      order by symbol, n.until, n.import_id`.execute(db);
    yield rows.map((row) =>
      Object.keys(columns).map((name) => (name === 'until' ? parseDay(row[name]!) : (row[name] ?? null))),
    );
  });
}

/** The exchanges that Bourse knows, one row per code. */
export function exchangeTable(): Table {
  const columns = { exchange: 'text', name: 'text', mic: 'text', country: 'text', timezone: 'text' } as const;
  const codes = [...new Set(exchanges.map(({ code }) => code))].sort();
  return tableOf('exchanges', columns, async function* () {
    yield codes.map((code): Row => {
      const { name, mic, country, timezone } = exchangeOfCode(code)!;
      return [code, name, mic, country, timezone];
    });
  });
}
