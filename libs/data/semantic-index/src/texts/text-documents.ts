// One document per security: the name of its best listing, its descriptions in the sources, and all of its names.
import { createHash } from 'node:crypto';
import type { LexicalIndex } from '@bourse/name-index';
import { type InstrumentText, MAX_SUMMARY_CHARACTERS, type SearchableUniverse } from '@bourse/universe';

/** The known texts of one security; empty strings where unknown. */
export interface TextDocument {
  readonly group: number;
  readonly names: readonly string[];
  /** Sector, industry group and industry. */
  readonly tags: string;
  readonly summary: string;
}

/** A universe whose rows can be found by the id of the instrument. */
export interface IdentifiedUniverse extends SearchableUniverse {
  id(row: number): number;
  /** Returns null where it lacks the instrument. */
  rowOf(id: number): number | null;
}

/**
 * Documents by group; of several listings the best one with a text represents all. Each is created when its turn comes:
 * those of a whole universe need 50 MB.
 */
export async function textDocuments(
  universe: IdentifiedUniverse,
  index: LexicalIndex,
  pages: AsyncIterable<readonly InstrumentText[]>,
): Promise<Iterable<TextDocument>> {
  return documentsOf(universe, index, await bestTexts(universe, index, pages));
}

type TextsByGroup = ReadonlyMap<number, InstrumentText>;

function* documentsOf(universe: IdentifiedUniverse, index: LexicalIndex, texts: TextsByGroup): Generator<TextDocument> {
  for (let group = 0; group < index.groupStarts.length - 1; group++) {
    const first = index.rowsOfGroups[index.groupStarts[group]!]!;
    const text = texts.get(group);
    const tags = [text?.sector, text?.industry_group, text?.industry].filter((tag) => tag != null).join('. ');
    const names = [universe.name(first), ...universe.aliases(first)].filter((name) => name !== null);
    yield { group, names, tags, summary: (text?.summary ?? '').slice(0, MAX_SUMMARY_CHARACTERS) };
  }
}

async function bestTexts(
  universe: IdentifiedUniverse,
  index: LexicalIndex,
  pages: AsyncIterable<readonly InstrumentText[]>,
): Promise<TextsByGroup> {
  const best = new Map<number, InstrumentText>();
  const rankOf = new Float64Array(index.groupStarts.length - 1).fill(Infinity);
  for await (const page of pages) {
    for (const text of page) {
      const row = universe.rowOf(text.id);
      if (row === null || isEmpty(text)) continue;
      const group = index.groups[row]!;
      const rank = index.standings[row]! + (text.summary === null ? universe.count : 0);
      if (rank >= rankOf[group]!) continue;
      rankOf[group] = rank;
      best.set(group, text);
    }
  }
  return best;
}

function isEmpty({ sector, industry, summary }: InstrumentText): boolean {
  return sector === null && industry === null && summary === null;
}

/** The text of a document for a model of meaning; empty when only a name is known. */
export function meaningText({ names, tags, summary }: TextDocument): string {
  if (summary === '' && tags === '') return '';
  return [names[0] ?? '', tags, summary].filter((part) => part !== '').join('. ');
}

/** Hashes a text to 64 bits, permanently the same. */
export function textHash(text: string): bigint {
  return createHash('sha256').update(text).digest().readBigUInt64LE();
}
