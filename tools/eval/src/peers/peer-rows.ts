import { type InstrumentText, instrumentTexts } from '@bourse/universe';
import type { OpenedBourse } from '../bourse.js';

/** The data of an instrument for every peer: Bourse's own data without its tables of facts. */
export interface PeerRow {
  readonly id: number;
  readonly symbol: string;
  readonly name: string | null;
  readonly isin: string | null;
  /** FIGIs of the listing, its composite and its share class. */
  readonly figi: readonly string[];
  readonly cik: string | null;
  readonly tags: string | null;
  readonly summary: string | null;
  readonly country: string | null;
  readonly type: string;
}

export interface PeerRows {
  readonly count: number;
  /** Changes with the rows. */
  readonly identity: string;
  pages(): AsyncIterable<readonly PeerRow[]>;
}

/** The part of a summary that Bourse reads. */
const MAX_SUMMARY_CHARACTERS = 900;

export function peerRows({ db, universe }: OpenedBourse): PeerRows {
  const rowOfId = new Map(Array.from({ length: universe.count }, (_, row) => [universe.id(row), row] as const));
  const rowOf = (text: InstrumentText): PeerRow[] => {
    const row = rowOfId.get(text.id);
    if (row === undefined) return [];
    const figi = [universe.figi(row), universe.compositeFigi(row), universe.shareclassFigi(row)];
    const tags = [text.sector, text.industryGroup, text.industry].filter((tag) => tag !== null).join('. ');
    return [
      {
        id: text.id,
        symbol: universe.symbol(row),
        name: universe.name(row),
        isin: universe.isin(row),
        figi: figi.filter((one) => one !== null),
        cik: universe.cik(row),
        tags: tags === '' ? null : tags,
        summary: text.summary?.slice(0, MAX_SUMMARY_CHARACTERS) ?? null,
        country: universe.country(row),
        type: universe.type(row),
      },
    ];
  };
  return {
    count: universe.count,
    identity: `${universe.identity} ${MAX_SUMMARY_CHARACTERS}`,
    pages: async function* () {
      for await (const page of instrumentTexts(db, universe.version)) yield page.flatMap(rowOf);
    },
  };
}

/** The text of a row for an embedder; empty if only a name is known, as in Bourse. */
export function meaningOf({ name, tags, summary }: PeerRow): string {
  if (tags === null && summary === null) return '';
  return [name, tags, summary].filter((part) => part !== null).join('. ');
}

/** The same rows in pieces of one size. */
export async function* inBatches(
  pages: AsyncIterable<readonly PeerRow[]>,
  size: number,
): AsyncGenerator<readonly PeerRow[]> {
  let batch: PeerRow[] = [];
  for await (const page of pages) {
    for (const row of page) {
      batch.push(row);
      if (batch.length < size) continue;
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
