import { LRUCache } from 'lru-cache';

/** Values that were asked for lately, in the form that Apollo keeps things in; no more than `maxSize` together. */
export class BoundedCache<Value extends object | string> {
  readonly #values: LRUCache<string, { readonly value: Value }>;

  constructor(maxSize: number, sizeOf: (value: Value) => number) {
    const sizeCalculation = ({ value }: { readonly value: Value }) => sizeOf(value) + ENTRY_SIZE;
    this.#values = new LRUCache({ maxSize: maxSize, sizeCalculation });
  }

  async get(key: string): Promise<Value | undefined> {
    return this.#values.get(key)?.value;
  }

  async set(key: string, value: Value): Promise<void> {
    this.#values.set(key, { value });
  }

  async delete(key: string): Promise<boolean> {
    return this.#values.delete(key);
  }
}

const ENTRY_SIZE = 100;
