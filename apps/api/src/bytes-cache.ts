/** Answers kept as bytes, the least recently used forgotten first once they are more than `bytesMax` together. */
export class BytesCache {
  private readonly entries = new Map<string, Buffer>();
  private bytes = 0;

  constructor(private readonly bytesMax: number) {}

  get(key: string): Buffer | undefined {
    const value = this.entries.get(key);
    if (value === undefined) return undefined;
    this.entries.delete(key);
    this.entries.set(key, value);
    return value;
  }

  put(key: string, value: Buffer): void {
    this.remove(key);
    this.entries.set(key, value);
    this.bytes += sizeOf(key, value);
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
    this.bytes -= sizeOf(key, value);
  }
}

const ENTRY_BYTES = 200;

function sizeOf(key: string, value: Buffer): number {
  return 2 * key.length + value.length + ENTRY_BYTES;
}
