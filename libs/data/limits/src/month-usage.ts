import type { Database } from '@bourse/db';
import { UsageRepository } from './usage.repository.js';
import { utcMonthAt } from './utc-month.js';

/**
 * The units that each family of keys has used in the calendar month of a moment, as far as servers have written them.
 */
export async function monthUsage(db: Database, epochMs: number): Promise<ReadonlyMap<string, number>> {
  return new Map(await new UsageRepository(db).readCounts(utcMonthAt(epochMs).firstDay));
}
