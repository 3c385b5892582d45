const headEnd = Buffer.from('\r\n\r\n');

/** Counts whole HTTP/1.1 responses with a Content-Length in a stream of chunks; bodies are counted, not kept. */
export class ResponseReader {
  private head: Buffer = Buffer.alloc(0);
  private bodyLeft = 0;
  private status = 0;
  private length = 0;

  constructor(private readonly onResponse: (status: number, bodyLength: number) => void) {}

  push(chunk: Buffer): void {
    let at = 0;
    while (at < chunk.length) {
      if (this.bodyLeft > 0) {
        const taken = Math.min(this.bodyLeft, chunk.length - at);
        this.bodyLeft -= taken;
        at += taken;
        if (this.bodyLeft === 0) this.onResponse(this.status, this.length);
        continue;
      }
      const rest = this.head.length === 0 ? chunk.subarray(at) : Buffer.concat([this.head, chunk.subarray(at)]);
      const end = rest.indexOf(headEnd);
      if (end === -1) {
        this.head = Buffer.from(rest);
        return;
      }
      at += end + 4 - this.head.length;
      this.head = Buffer.alloc(0);
      this.open(rest.toString('latin1', 0, end));
    }
  }

  private open(head: string): void {
    this.status = Number(head.slice(9, 12));
    this.length = Number(/content-length: *(\d+)/i.exec(head)?.[1] ?? 0);
    this.bodyLeft = this.length;
    if (this.bodyLeft === 0) this.onResponse(this.status, 0);
  }
}
