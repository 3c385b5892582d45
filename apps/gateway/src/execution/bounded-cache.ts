import { LRUCache } from 'lru-cache';

/** Recently used values in the form of Apollo's caches; at most `maxSize` in total. */
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
