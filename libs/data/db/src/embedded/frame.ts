import { deserialize, serialize } from 'node:v8';

/** A message on the owner's socket: four bytes of length, then the structured clone of the value. */
export function encodeFrame(value: unknown): Buffer {
  const body = serialize(value);
  // Memory of its own: it may be transferred to another thread.
  const frame = Buffer.allocUnsafeSlow(4 + body.length);
  frame.writeUInt32BE(body.length, 0);
  body.copy(frame, 4);
  return frame;
}

/** Cuts the stream of a socket back into values, however it was split on the way. */
export class FrameReader {
  #chunks: Buffer[] = [];
  #buffered = 0;

  push(chunk: Buffer): unknown[] {
    this.#chunks.push(chunk);
    this.#buffered += chunk.length;
    const values: unknown[] = [];
    for (
      let length = this.#nextLength();
      length !== null && this.#buffered >= 4 + length;
      length = this.#nextLength()
    ) {
      const all = this.#joinChunks();
      values.push(deserialize(all.subarray(4, 4 + length)));
      const rest = all.subarray(4 + length);
      this.#chunks = rest.length > 0 ? [rest] : [];
      this.#buffered = rest.length;
    }
    return values;
  }

  #nextLength(): number | null {
    if (this.#buffered < 4) return null;
    if (this.#chunks[0]!.length < 4) this.#joinChunks();
    return this.#chunks[0]!.readUInt32BE(0);
  }

  #joinChunks(): Buffer {
    const all = this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks);
    this.#chunks = [all];
    return all;
  }
}
