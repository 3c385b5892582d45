/** Answers kept, the least recently used forgotten first once they are more than `bytesMax` together. */
export class BytesCache<Answer> {
  private readonly entries = new Map<string, Answer>();
  private bytes = 0;

  constructor(
    private readonly bytesMax: number,
    private readonly bytesOf: (answer: Answer) => Uint8Array,
  ) {}

  get(key: string): Answer | undefined {
    const value = this.entries.get(key);
    if (value === undefined) return undefined;
    this.entries.delete(key);
    this.entries.set(key, value);
    return value;
  }

  put(key: string, value: Answer): void {
    this.remove(key);
    this.entries.set(key, value);
    this.bytes += this.sizeOf(key, value);
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.bytesMax) return;
      this.remove(oldest);
    }
  }

  get byteLength(): number {
    return this.bytes;
  }

  private remove(key: string): void {
    const value = this.entries.get(key);
    if (value === undefined) return;
    this.entries.delete(key);
    this.bytes -= this.sizeOf(key, value);
  }

  private sizeOf(key: string, value: Answer): number {
    return 2 * key.length + this.bytesOf(value).length + ENTRY_BYTES;
  }
}

const ENTRY_BYTES = 200;
