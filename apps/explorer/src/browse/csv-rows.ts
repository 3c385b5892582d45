// A CSV listing of any length as its bytes and the place of each row: 277,000 rows take 22 MB instead of an object per
// cell, nothing is parsed that is not on the screen, and the bytes are the file that a person downloads.
const QUOTE = 34;
const NEWLINE = 10;

/** Complete rows of the stream. */
interface Block {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The number of its first row. */
  readonly firstRow: number;
  /** Where each row begins, and the end of the last one. */
  readonly bounds: Uint32Array;
}

export class CsvRows {
  #header: readonly string[] = [];
  #headerBytes = new Uint8Array();
  readonly #blocks: Block[] = [];
  /** The beginning of a row whose end has not arrived. */
  #rest = new Uint8Array();
  #count = 0;
  #byteLength = 0;
  readonly #decoder = new TextDecoder();

  /** Names of the columns; empty until the first chunk has arrived. */
  get header(): readonly string[] {
    return this.#header;
  }

  get count(): number {
    return this.#count;
  }

  /** Bytes received. */
  get byteLength(): number {
    return this.#byteLength;
  }

  /** Appends a chunk of the stream, which may end anywhere. */
  add(chunk: Uint8Array): void {
    this.#byteLength += chunk.length;
    const bytes = new Uint8Array(this.#rest.length + chunk.length);
    bytes.set(this.#rest);
    bytes.set(chunk, this.#rest.length);
    let bounds = boundsOf(bytes);
    this.#rest = bytes.slice(bounds.at(-1));
    if (this.#header.length === 0 && bounds.length > 1) {
      this.#headerBytes = bytes.slice(0, bounds[1]);
      this.#header = this.#cells(this.#headerBytes);
      bounds = bounds.subarray(1);
    }
    if (bounds.length < 2) return;
    this.#blocks.push({ bytes, firstRow: this.#count, bounds });
    this.#count += bounds.length - 1;
  }

  /** The cells of a row below `count`. */
  row(at: number): readonly string[] {
    const { bytes, firstRow, bounds } = this.#blockOf(at);
    return this.#cells(bytes.subarray(bounds[at - firstRow], bounds[at - firstRow + 1]));
  }

  /** The rows as a file; its first mark makes spreadsheets read UTF-8. */
  toBlob(): Blob {
    const bodies = this.#blocks.map(({ bytes, bounds }) => bytes.subarray(bounds[0], bounds.at(-1)));
    return new Blob(['\uFEFF', this.#headerBytes, ...bodies], { type: 'text/csv' });
  }

  #blockOf(at: number): Block {
    let low = 0;
    let high = this.#blocks.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.#blocks[middle]!.firstRow <= at) low = middle;
      else high = middle - 1;
    }
    return this.#blocks[low]!;
  }

  #cells(bytes: Uint8Array): string[] {
    return cellsOf(this.#decoder.decode(bytes).replace(/\r?\n$/, ''));
  }
}

/** 0, and the end of each complete row. A line break within quotes ends no row. */
function boundsOf(bytes: Uint8Array): Uint32Array {
  const bounds = [0];
  let isQuoted = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte === QUOTE) isQuoted = !isQuoted;
    else if (byte === NEWLINE && !isQuoted) bounds.push(at + 1);
  }
  return Uint32Array.from(bounds);
}

/** The cells of one line of CSV. */
export function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  const cells: string[] = [];
  for (const [, quoted, plain = ''] of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)) {
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
  }
  return cells;
}
