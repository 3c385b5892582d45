/** mulberry32: the same numbers at every run. */
export class Random {
  constructor(private state: number) {}

  /** 0 to 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  of<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!;
  }

  /** `count` of them in random order; all when there are fewer. */
  some<Item>(items: readonly Item[], count: number): Item[] {
    const all = [...items];
    for (let at = 0; at < Math.min(count, all.length); at++) {
      const other = at + this.below(all.length - at);
      [all[at], all[other]] = [all[other]!, all[at]!];
    }
    return all.slice(0, count);
  }
}
