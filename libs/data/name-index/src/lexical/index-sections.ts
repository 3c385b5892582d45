import type { PackedFile } from '@bourse/universe';

/** The sections of an index, in a packed file or in memory. */
export type IndexSections = Pick<PackedFile, 'bytes' | 'u16' | 'u32' | 'json' | 'byteLength'>;

/** Sections in memory, as they were built. */
export class MemorySections implements IndexSections {
  constructor(readonly views: Readonly<Record<string, ArrayBufferView>>) {}

  get byteLength(): number {
    return Object.values(this.views).reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  bytes(name: string): Buffer {
    const { buffer, byteOffset, byteLength } = this.#view(name);
    return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
  }

  u16(name: string): Uint16Array {
    const { buffer, byteOffset, byteLength } = this.#view(name);
    return new Uint16Array(buffer as ArrayBuffer, byteOffset, byteLength / 2);
  }

  u32(name: string): Uint32Array {
    const { buffer, byteOffset, byteLength } = this.#view(name);
    return new Uint32Array(buffer as ArrayBuffer, byteOffset, byteLength / 4);
  }

  json(name: string): unknown {
    return JSON.parse(this.bytes(name).toString());
  }

  #view(name: string): ArrayBufferView {
    const view = this.views[name];
    if (view === undefined) throw new RangeError(`section ${name} is missing`);
    return view;
  }
}
