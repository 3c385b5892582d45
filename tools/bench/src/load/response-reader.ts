const headEnd = Buffer.from('\r\n\r\n');
const lineEnd = Buffer.from('\r\n');

/** Counts whole HTTP/1.1 responses in a stream of chunks, with a Content-Length or chunked; bodies are counted, not kept. */
export class ResponseReader {
  /** The beginning of a head, or of a line with the size of a chunk. */
  #text: Buffer = Buffer.alloc(0);
  /** Of the body, or of the chunk and the line end behind it. */
  #bytesLeft = 0;
  #chunked = false;
  #last = true;
  #status = 0;
  #length = 0;

  readonly #onResponse: (status: number, bodyLength: number) => void;

  constructor(onResponse: (status: number, bodyLength: number) => void) {
    this.#onResponse = onResponse;
  }

  push(chunk: Buffer): void {
    let at = 0;
    while (at < chunk.length) {
      if (this.#bytesLeft > 0) {
        const taken = Math.min(this.#bytesLeft, chunk.length - at);
        this.#bytesLeft -= taken;
        at += taken;
        if (this.#bytesLeft === 0 && this.#last) this.#close();
        continue;
      }
      const end = this.#chunked ? lineEnd : headEnd;
      const rest = this.#text.length === 0 ? chunk.subarray(at) : Buffer.concat([this.#text, chunk.subarray(at)]);
      const found = rest.indexOf(end);
      if (found === -1) {
        this.#text = Buffer.from(rest);
        return;
      }
      at += found + end.length - this.#text.length;
      this.#text = Buffer.alloc(0);
      const text = rest.toString('latin1', 0, found);
      if (this.#chunked) this.#openChunk(text);
      else this.#open(text);
    }
  }

  #open(head: string): void {
    this.#status = Number(head.slice(9, 12));
    this.#chunked = /transfer-encoding: *chunked/i.test(head);
    this.#last = !this.#chunked;
    this.#length = this.#chunked ? 0 : Number(/content-length: *(\d+)/i.exec(head)?.[1] ?? 0);
    this.#bytesLeft = this.#length;
    if (this.#bytesLeft === 0 && this.#last) this.#close();
  }

  #openChunk(line: string): void {
    const size = Number.parseInt(line, 16);
    this.#length += size;
    this.#last = size === 0;
    this.#bytesLeft = size + lineEnd.length;
  }

  #close(): void {
    this.#chunked = false;
    this.#onResponse(this.#status, this.#length);
  }
}
