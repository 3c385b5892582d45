import type { LexicalIndex } from '@bourse/name-index';
import { joinDocuments, type DocumentsWithGroups, type IdentifiedUniverse } from '@bourse/semantic-index';
import { isPause } from '@bourse/universe';
import type { SearchBase } from './search-base.js';

/** Texts of one version and the layers added since. */
export interface TextLineage {
  readonly base: SearchBase;
  /** Group of each document of the base in the current universe; -1 where a layer replaces it or it is removed. */
  readonly groups: Int32Array;
  /** Layers above the base, the newest last. */
  readonly layers: readonly DocumentsWithGroups[];
  /** The version of the texts, if it is not the current one. */
  readonly laggingAt: number | null;
  /** The texts of a change were unavailable. */
  readonly isIncomplete: boolean;
}

export function createLineage(base: SearchBase, groupCount: number): TextLineage {
  const groups = Int32Array.from({ length: groupCount }, (_, group) => group);
  return { base, groups, layers: [], laggingAt: null, isIncomplete: false };
}

export interface LineageChange {
  /** New group of each previous group, or -1. */
  readonly groupOfBase: Int32Array;
  /** Documents of the changed securities; null when they were unavailable. */
  readonly changed: DocumentsWithGroups | null;
  readonly versionBefore: number;
}

export function followLineage(
  lineage: TextLineage,
  { groupOfBase, changed, versionBefore }: LineageChange,
): TextLineage {
  const moveGroups = (groups: Int32Array) => groups.map((group) => (group < 0 ? -1 : groupOfBase[group]!));
  const layers = lineage.layers.map(({ documents, groups }) => ({ documents, groups: moveGroups(groups) }));
  return {
    base: lineage.base,
    groups: moveGroups(lineage.groups),
    layers: changed === null ? layers : mergeLayers([...layers, changed]),
    laggingAt: changed === null ? (lineage.laggingAt ?? versionBefore) : lineage.laggingAt,
    isIncomplete: lineage.isIncomplete || changed === null,
  };
}

/** A universe with its groups of rows. */
export interface GroupedUniverse {
  readonly universe: IdentifiedUniverse;
  readonly index: LexicalIndex;
}

/**
 * The texts of one universe for the instruments that the next one still has, until it has texts of its own. Symbols are
 * compared because a restored database may give an id to another instrument. Yields often.
 */
export function* carryLineage(
  lineage: TextLineage,
  before: GroupedUniverse,
  next: GroupedUniverse,
): Generator<void, TextLineage> {
  const groupOfBase = new Int32Array(before.index.groupStarts.length - 1).fill(-1);
  const isTaken = new Uint8Array(next.index.groupStarts.length - 1);
  for (let group = 0; group < groupOfBase.length; group++) {
    if (isPause(group)) yield;
    const found = nextGroupOf(group, before, next);
    if (found === null || isTaken[found] === 1) continue;
    isTaken[found] = 1;
    groupOfBase[group] = found;
  }
  const versionBefore = before.universe.version;
  const carried = followLineage(lineage, { groupOfBase, changed: null, versionBefore });
  return { ...carried, isIncomplete: lineage.isIncomplete };
}

function nextGroupOf(group: number, before: GroupedUniverse, next: GroupedUniverse): number | null {
  for (const row of before.index.rowsOf(group)) {
    const nextRow = next.universe.rowOf(before.universe.id(row));
    if (nextRow !== null && next.universe.symbol(nextRow) === before.universe.symbol(row)) {
      return next.index.groups[nextRow]!;
    }
  }
  return null;
}

/** Layers of equal size are merged, so that few exist and each document is indexed few times. */
function mergeLayers(layers: DocumentsWithGroups[]): DocumentsWithGroups[] {
  const kept = [...layers];
  while (kept.length > 1 && kept.at(-2)!.documents.length <= 2 * kept.at(-1)!.documents.length) {
    kept.push(joinDocuments(kept.splice(-2)));
  }
  return kept;
}

/** Documents above the base. */
export function countLayered({ layers }: TextLineage): number {
  return layers.reduce((sum, { documents }) => sum + documents.length, 0);
}
