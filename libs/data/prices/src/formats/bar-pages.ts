import {
  type Bars,
  decodeBars,
  emptyBars,
  encodeBars,
  firstAtOrAfter,
  joinBars,
  noBars,
  sliceBars,
} from '@bourse/bars';

interface BarPage {
  /** Index of its first bar in the series. */
  readonly from: number;
  readonly count: number;
  readonly first: number;
  readonly last: number;
  readonly read: () => Bars;
}

const MAX_PAGES_READ = 4;

/**
 * The bars of one series, oldest first, in pages that are packed except for those read last: ten million bars of a
 * minute are 100 MB and not 440.
 */
export class BarPages {
  readonly #pages: readonly BarPage[];
  readonly #recent = new Map<BarPage, Bars>();

  private constructor(pages: readonly BarPage[]) {
    this.#pages = pages;
  }

  /** Of one page. */
  static of(bars: Bars): BarPages {
    return new BarPages(bars.labels.length === 0 ? [] : [pageOf(bars, 0, () => bars)]);
  }

  /** Of pages whose labels rise from one to the next. */
  static ofPages(pages: readonly BarPage[]): BarPages {
    return new BarPages(pages);
  }

  get count(): number {
    const last = this.#pages.at(-1);
    return last === undefined ? 0 : last.from + last.count;
  }

  /** NaN where there are no bars, as `lastLabel`. */
  get firstLabel(): number {
    return this.#pages[0]?.first ?? NaN;
  }

  get lastLabel(): number {
    return this.#pages.at(-1)?.last ?? NaN;
  }

  /** All bars as one; for series that are known to be short, such as those of tests. */
  get whole(): Bars {
    return joinBars([...this.pages()]);
  }

  *pages(): Generator<Bars> {
    for (const page of this.#pages) yield this.#read(page);
  }

  /** The page of an index, and the index of its first bar. */
  pageAt(index: number): { readonly from: number; readonly bars: Bars } {
    const page = this.#pages[this.#search((each) => each.from + each.count > index)]!;
    return { from: page.from, bars: this.#read(page) };
  }

  /** Index of the first bar whose label is not below; the number of bars without one. */
  indexOf(label: number): number {
    const page = this.#pages[this.#search((each) => each.last >= label)];
    return page === undefined ? this.count : page.from + firstAtOrAfter(this.#read(page), label);
  }

  /** The bars between two labels, both inclusive; for short stretches. */
  between(first: number, last: number): Bars {
    const parts: Bars[] = [];
    for (let at = this.#search((each) => each.last >= first); at < this.#pages.length; at++) {
      if (this.#pages[at]!.first > last) break;
      const bars = this.#read(this.#pages[at]!);
      parts.push(sliceBars(bars, firstAtOrAfter(bars, first), firstAtOrAfter(bars, last + 1)));
    }
    return parts.length === 0 ? noBars : joinBars(parts);
  }

  /** The same with a change to each page that keeps its labels; applied when a page is read. */
  map(change: (bars: Bars) => Bars): BarPages {
    return new BarPages(this.#pages.map((page) => ({ ...page, read: () => change(page.read()) })));
  }

  /** The bars whose index is kept. */
  filter(isKept: (index: number) => boolean): BarPages {
    const kept = new BarPagesBuilder();
    for (const page of this.#pages) kept.add(keptOf(this.#read(page), (i) => isKept(page.from + i)));
    return kept.build();
  }

  #read(page: BarPage): Bars {
    const cached = this.#recent.get(page);
    if (cached !== undefined) return cached;
    const bars = page.read();
    if (this.#recent.size >= MAX_PAGES_READ) this.#recent.delete(this.#recent.keys().next().value!);
    this.#recent.set(page, bars);
    return bars;
  }

  /** Index of the first page for which this holds; it holds for all later ones. */
  #search(holds: (page: BarPage) => boolean): number {
    let [low, high] = [0, this.#pages.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (holds(this.#pages[middle]!)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** Packs pages as they arrive; labels rise from page to page. A single page is left as it is. */
export class BarPagesBuilder {
  readonly #pages: BarPage[] = [];
  #only: Bars | null = null;
  #count = 0;

  add(bars: Bars): void {
    if (bars.labels.length === 0) return;
    this.#only = this.#count === 0 ? bars : null;
    const bytes = encodeBars(bars);
    this.#pages.push(pageOf(bars, this.#count, () => decodeBars(bytes)));
    this.#count += bars.labels.length;
  }

  build(): BarPages {
    return this.#only === null ? BarPages.ofPages(this.#pages) : BarPages.of(this.#only);
  }
}

function pageOf({ labels }: Bars, from: number, read: () => Bars): BarPage {
  return { from, count: labels.length, first: labels[0]!, last: labels.at(-1)!, read };
}

function keptOf(bars: Bars, isKept: (index: number) => boolean): Bars {
  const places = [...bars.labels.keys()].filter(isKept);
  if (places.length === bars.labels.length) return bars;
  const kept = emptyBars(places.length, bars.priceScale, bars.volumeScale);
  for (const [to, from] of places.entries()) {
    kept.labels[to] = bars.labels[from]!;
    kept.open[to] = bars.open[from]!;
    kept.high[to] = bars.high[from]!;
    kept.low[to] = bars.low[from]!;
    kept.close[to] = bars.close[from]!;
    kept.volume[to] = bars.volume[from]!;
  }
  return kept;
}
