// The texts of some securities, indexed alone: a layer over the index of all for those that changed.
import { RowSubset } from '@bourse/name-index';
import type { LexicalIndex } from '@bourse/name-index';
import type { InstrumentText } from '@bourse/universe';
import { type IdentifiedUniverse, meaningText, type TextDocument, textDocuments, textHash } from './text-documents.js';
import { buildTextIndex } from './text-index-builder.js';
import { TextIndex } from './text-index.js';

/** An index of texts, and the current securities of its documents. */
export interface TextsWithGroups {
  readonly index: TextIndex;
  /** Group of each document's security; -1 where another layer replaces it or it is removed. */
  readonly groups: Int32Array;
}

/** Documents of securities that changed. */
export interface DocumentsWithGroups {
  readonly documents: readonly TextDocument[];
  /** Group of each document's security, or -1. */
  readonly groups: Int32Array;
}

export type TextLayer = DocumentsWithGroups & TextsWithGroups;

class IdentifiedSubset extends RowSubset implements IdentifiedUniverse {
  constructor(
    readonly universe: IdentifiedUniverse,
    rows: Uint32Array,
  ) {
    super(universe, rows);
  }

  id(row: number): number {
    return this.universe.id(this.rows[row]!);
  }

  rowOf(id: number): number | null {
    const row = this.universe.rowOf(id);
    return row === null ? null : this.ownRowOf(row);
  }
}

export interface ChangedTexts {
  readonly universe: IdentifiedUniverse;
  readonly rows: Uint32Array;
  /** Over these rows alone. */
  readonly fresh: LexicalIndex;
  /** Group in the universe of each group of `fresh`. */
  readonly groups: Uint32Array;
  readonly texts: AsyncIterable<readonly InstrumentText[]>;
}

/** The documents of the securities of these rows. */
export async function readGroupedDocuments({
  universe,
  rows,
  fresh,
  texts,
  groups,
}: ChangedTexts): Promise<DocumentsWithGroups> {
  const documents = await textDocuments(new IdentifiedSubset(universe, rows), fresh, texts);
  return { documents: [...documents], groups: Int32Array.from(groups) };
}

/** The documents that still represent a security, as one layer. */
export function joinDocuments(layers: readonly DocumentsWithGroups[]): DocumentsWithGroups {
  const placed = layers.flatMap(({ documents, groups }) =>
    documents.flatMap((document, at) => (groups[at]! < 0 ? [] : [{ document, group: groups[at]! }])),
  );
  const documents = placed.map(({ document }, group) => ({ ...document, group }));
  return { documents, groups: Int32Array.from(placed, ({ group }) => group) };
}

/** Builds the index; the average length of the documents below makes all weights comparable. */
export function createTextLayer({ documents, groups }: DocumentsWithGroups, averageLength: number): TextLayer {
  return { documents, groups, index: new TextIndex(buildTextIndex(documents, {}, averageLength)) };
}

/** The texts of the documents for a model of meaning, by hash. */
export function meaningTexts(layers: readonly DocumentsWithGroups[]): Map<bigint, string> {
  const texts = new Map<bigint, string>();
  for (const { documents, groups } of layers) {
    documents.forEach((document, at) => {
      const text = groups[at]! < 0 ? '' : meaningText(document);
      if (text !== '') texts.set(textHash(text), text);
    });
  }
  return texts;
}
