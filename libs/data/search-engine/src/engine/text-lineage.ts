import { joinDocuments, type DocumentsWithGroups } from '@bourse/semantic-index';
import type { SearchBase } from './search-base.js';

/** Texts of one version and the layers added since. */
export interface TextLineage {
  readonly base: SearchBase;
  /** Group of each document of the base in the current universe; -1 where a layer replaces it or it is removed. */
  readonly groups: Int32Array;
  /** Layers above the base, the newest last. */
  readonly layers: readonly DocumentsWithGroups[];
  /** The version of the texts as a whole, where those of a change were unavailable; null: the current one. */
  readonly laggingAt: number | null;
}

export function createLineage(base: SearchBase, groupCount: number): TextLineage {
  return { base, groups: Int32Array.from({ length: groupCount }, (_, group) => group), layers: [], laggingAt: null };
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
  };
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
