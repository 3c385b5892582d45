import type { SearchDocument } from './search-document.js';

/** Documents as the body of one request: one line of JSON each. */
export interface DocumentBatch {
  readonly lines: string;
  readonly count: number;
}

export interface BatchLimits {
  readonly maxDocuments: number;
  readonly maxBytes: number;
}

const limitsOfBatches: BatchLimits = { maxDocuments: 20_000, maxBytes: 50_000_000 };

/** Cuts documents into bodies large enough for a request and never too large, for any sizes of the documents. */
export async function* documentBatches(
  source: AsyncIterable<readonly SearchDocument[]>,
  { maxDocuments, maxBytes }: BatchLimits = limitsOfBatches,
): AsyncGenerator<DocumentBatch> {
  let lines: string[] = [];
  let bytes = 0;
  for await (const documents of source) {
    for (const document of documents) {
      const line = `${JSON.stringify(document)}\n`;
      const lineBytes = Buffer.byteLength(line);
      if (lineBytes > maxBytes) throw new RangeError(`document ${document.id} has ${lineBytes} bytes`);
      if (lines.length === maxDocuments || bytes + lineBytes > maxBytes) {
        yield { lines: lines.join(''), count: lines.length };
        lines = [];
        bytes = 0;
      }
      lines.push(line);
      bytes += lineBytes;
    }
  }
  if (lines.length > 0) yield { lines: lines.join(''), count: lines.length };
}
