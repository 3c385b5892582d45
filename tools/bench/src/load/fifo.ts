/** A queue that removes its front without moving the rest. */
export class Fifo<T> {
  #items: T[] = [];
  #at = 0;

  get first(): T | undefined {
    return this.#items[this.#at];
  }

  push(item: T): void {
    this.#items.push(item);
  }

  shift(): T | undefined {
    const item = this.#items[this.#at++];
    if (this.#at > 1024 && this.#at * 2 > this.#items.length) {
      this.#items = this.#items.slice(this.#at);
      this.#at = 0;
    } else if (this.#at > this.#items.length) this.#at = this.#items.length;
    return item;
  }
}
