import type { Database } from '@bourse/db';
import { checkedByIds } from './checked-pages.js';
import type { Collisions } from './collisions.js';
import type { CheckedInstrument, InstrumentFinding } from './finding.js';
import { toBatches } from './id-batches.js';
import { hasForeignIsin, thirdCountryFindings } from './isin-findings.js';
import { excludedNumbers, numberFindings } from './number-findings.js';

/** Rows with a number that may be another issue's, which is known when the ISINs of all rows are. */
export class DoubtfulRows {
  readonly #ids: number[] = [];

  add(row: CheckedInstrument): void {
    if (hasForeignIsin(row) || excludedNumbers(row).length > 0) this.#ids.push(row.id);
  }

  /** The findings, some rows at a time; `isins` contains the ISINs of all instruments. */
  async *findings(db: Database, version: number, isins: Collisions): AsyncGenerator<InstrumentFinding[]> {
    for (const ids of toBatches(this.#ids.map((id) => [id]))) {
      const rows = await checkedByIds(db, version, ids);
      const bearerIds = rows.flatMap(isinsInDoubt).flatMap((isin) => isins.idsOf(isin));
      const bearers = await checkedByIds(db, version, [...new Set(bearerIds)]);
      const byIsin = Map.groupBy(
        bearers.filter((bearer) => !hasForeignIsin(bearer)),
        ({ isin }) => isin,
      );
      const bearersOf = (isin: string) => byIsin.get(isin) ?? [];
      yield rows.flatMap((row) => [...thirdCountryFindings(row, bearersOf), ...numberFindings(row, bearersOf)]);
    }
  }
}

function isinsInDoubt(row: CheckedInstrument): string[] {
  const own = row.isin !== null && hasForeignIsin(row) ? [row.isin] : [];
  return [...own, ...excludedNumbers(row).flatMap(({ isins }) => isins)];
}
