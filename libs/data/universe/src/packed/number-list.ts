/** Any number of whole numbers below 2 ** 32; four bytes each. */
export class NumberList {
  #numbers = new Uint32Array(1024);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(number: number): void {
    if (this.#count === this.#numbers.length) {
      const larger = new Uint32Array(this.#count * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#count++] = number;
  }

  at(index: number): number {
    return this.#numbers[index]!;
  }

  /** The numbers so far; a view. */
  get numbers(): Uint32Array {
    return this.#numbers.subarray(0, this.#count);
  }

  /** The numbers in another order. */
  inOrder(order: Uint32Array): Uint32Array {
    return order.map((index) => this.#numbers[index]!);
  }
}
