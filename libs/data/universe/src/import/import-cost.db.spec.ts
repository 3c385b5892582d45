import { describeOnEachDatabase } from '@bourse/testing';
import { openDatabase } from '@bourse/db';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { importInstruments } from './import-instruments.js';
import type { InstrumentSource } from './parsed-instrument.js';

function universeOf(rows: number): InstrumentSource {
  return {
    name: 'csv',
    progress: { file: null, bytesRead: 0, bytesTotal: 0 },
    async *rows() {
      for (let i = 0; i < rows; i++) {
        const aliases = ['old', 'brand'].map((word) => ({ alias: `${word} ${i}`, kind: 'other' as const, validFrom: null, validTo: null })); // prettier-ignore
        const said = { name: `Name ${i}`, type: 'ETF', status: 'active', aliases } as const;
        yield { kind: 'instrument', instrument: { symbol: `S${i}`, said, inferred: {}, warnings: [], file: 'f', line: i + 2 } }; // prettier-ignore
      }
    },
  };
}

describeOnEachDatabase('the cost of an import', (open) => {
  test('a statement reads what belongs to its rows, however many are there already: nobody waits behind it', async () => {
    const database = await open();
    const importing = openDatabase(database.options);
    await importInstruments(importing, universeOf(50));
    await importInstruments(importing, universeOf(4000), { batchRows: 100 });
    await importing.destroy();
    await sql`select pg_stat_force_next_flush()`.execute(database.db);
    const { rows } = await sql<{ entries: number }>`
      select sum(idx_tup_read)::integer as entries from pg_stat_user_indexes
      union all select sum(seq_tup_read)::integer from pg_stat_user_tables`.execute(database.db);
    const read = rows.reduce((sum, { entries }) => sum + entries, 0);
    expect(read).toBeGreaterThan(4000);
    expect(read).toBeLessThan(4000 * 50);
    await database.close();
  });
});
