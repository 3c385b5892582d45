/** Documents with a word, in the numbering of one index. */
export interface PostingList {
  /** Documents in the index's own numbers, ascending. */
  readonly postings: Uint32Array;
  readonly impacts: Uint8Array;
  readonly from: number;
  readonly to: number;
  /** Number of each document to the caller, -1 where it is gone; null: its own. */
  readonly documents: Int32Array | null;
}

/** A word in a document. */
export interface TextEntry {
  /** Weight, 0 to `IMPACT_SCALE`. */
  readonly impact: number;
  /** The number of words before it in the summary; 0 in a tag, null in names only. */
  readonly place: number | null;
}

/** An inverted index over descriptive texts of securities; documents are securities, by group number. */
export interface Texts {
  readonly documentCount: number;
  /** Texts for a model of meaning, including those without a document. */
  readonly textCount: number;
  /** The words of a text that occur in a document, each once. */
  knownWords(text: string): number[];
  /** Documents that hold the word. */
  frequencyOf(word: number): number;
  /** 0 to 1. */
  rarityOf(word: number): number;
  listsOf(word: number): readonly PostingList[];
  /** Returns null when the document lacks the word. */
  entryOf(word: number, document: number): TextEntry | null;
  /** Number of the document's text for a model of meaning, or null. */
  textOf(document: number): number | null;
  /** Documents that have the text. */
  documentsOf(text: number): Iterable<number> & { readonly length: number };
}
