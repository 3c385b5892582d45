import type { Database } from '@bourse/db';
import type { BudgetStore, BudgetUse } from '@bourse/upstream';
import { sql } from 'kysely';

/** The use of live sources, stored for restarts and other instances. */
export class BudgetsRepository implements BudgetStore {
  constructor(private readonly db: Database) {}

  async read(source: string): Promise<BudgetUse | null> {
    const { rows } = await sql<{ use: BudgetUse }>`select use from source_budgets where source = ${source}`.execute(
      this.db,
    );
    return rows[0]?.use ?? null;
  }

  async write(source: string, use: BudgetUse): Promise<void> {
    const text = JSON.stringify(use);
    await sql`insert into source_budgets (source, use) values (${source}, ${text}::jsonb)
      on conflict (source) do update set use = excluded.use`.execute(this.db);
  }
}
