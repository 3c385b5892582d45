import { type Bars, noBars } from '../bars.js';
import { ByteWriter } from './byte-writer.js';
import type { DatetimeKind } from './datetime-bytes.js';
import { writeBarsCsv, writeBarsJson } from './write-bars.js';

/** Maximum number of free buffers: some 20 MB for the longest answers. */
const MAX_FREE = 32;

/** Bars as UTF-8 text. */
export interface SerializedBars {
  readonly bytes: Uint8Array;
  /**
   * Returns the buffer for reuse. Call it when the bytes are no longer read; without a call, the buffer is garbage
   * collected.
   */
  readonly release: () => void;
}

/**
 * Writes bars as text, newest first, into reused buffers: a long series fills half a megabyte, and collecting a new
 * buffer each time would take longer than writing it.
 */
export class BarsSerializer {
  readonly #free: ByteWriter[] = [];

  /**
   * Writes JSON objects with commas between them, enclosed by two texts. Throws a RangeError outside the years 0 to
   * 9999.
   */
  json(bars: Bars | null, kind: DatetimeKind, around: readonly [before: string, after: string]): SerializedBars {
    return this.write((writer) => {
      writer.text(around[0]);
      writeBarsJson(writer, bars ?? noBars, kind);
      writer.text(around[1]);
    });
  }

  /** RFC 4180 with a header line. */
  csv(bars: Bars | null, kind: DatetimeKind): SerializedBars {
    return this.write((writer) => writeBarsCsv(writer, bars ?? noBars, kind));
  }

  /** Any other form, which the caller writes. */
  write(write: (writer: ByteWriter) => void): SerializedBars {
    const writer = this.#free.pop() ?? new ByteWriter();
    writer.clear();
    write(writer);
    const release = () => void (this.#free.length < MAX_FREE && this.#free.push(writer));
    return { bytes: writer.bytes, release };
  }
}
