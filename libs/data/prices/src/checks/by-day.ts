import type { Day } from '@bourse/range';

/** Splits or dividends in the order of their ex-dates: a series may have thousands, and every bar looks up its own. */
export class EventsByDay<Event extends { readonly exDay: Day }> {
  readonly all: readonly Event[];

  constructor(events: readonly Event[]) {
    this.all = events.toSorted((a, b) => a.exDay - b.exDay);
  }

  /** Those after a day, up to another. */
  between(after: Day, upTo: Day): readonly Event[] {
    const from = this.indexBehind(after);
    const first = this.all[from];
    return first === undefined || first.exDay > upTo ? [] : this.all.slice(from, this.indexBehind(upTo));
  }

  /** Index of the first after a day; their number where no event follows. */
  indexBehind(day: Day): number {
    let [low, high] = [0, this.all.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.all[middle]!.exDay > day) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
