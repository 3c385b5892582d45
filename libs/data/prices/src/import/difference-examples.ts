import { type Bars, type Dividend, priceColumns, type Split, fromScaled } from '@bourse/bars';
import { dayText, labelText, type StoredInterval } from '@bourse/range';
import type { MergedActions, SourcedEvent } from '../actions/merge-actions.js';
import type { StoreListener } from '../store/store-listener.js';

/** A difference that an import would make: a run of new bars, one bar with other values, a split or a dividend. */
export interface PriceExample {
  readonly symbol: string;
  /** The interval of bars. */
  readonly what: StoredInterval | 'split' | 'dividend';
  readonly change: 'added' | 'changed' | 'removed';
  /** Label of the first bar and of the last one; twice the ex-date of a split or dividend. */
  readonly from: string;
  readonly to: string;
  /** Number of bars; 1 of everything else. */
  readonly count: number;
  readonly fields: readonly ExampleField[];
}

interface ExampleField {
  readonly field: string;
  readonly from: string | number | null;
  readonly to: string | number | null;
}

/** Collects the first differences that writes make, up to a number, and counts the others. */
export class DifferenceExamples {
  readonly examples: PriceExample[] = [];
  /** Number of further differences. */
  further = 0;

  constructor(private readonly most: number) {}

  /** Watches the writes of one instrument. */
  createListener(symbol: string, interval: StoredInterval | null): InstrumentListener {
    return new InstrumentListener((example) => this.#add({ symbol, ...example }), interval ?? '1day');
  }

  #add(example: PriceExample): void {
    if (this.examples.length < this.most) this.examples.push(example);
    else this.further++;
  }
}

type Add = (example: Omit<PriceExample, 'symbol'>) => void;

class InstrumentListener implements StoreListener {
  #added = 0;
  #firstAdded = Infinity;
  #lastAdded = -Infinity;

  constructor(
    private readonly add: Add,
    private readonly interval: StoredInterval,
  ) {}

  onBarsAdded(labels: readonly number[]): void {
    if (labels.length === 0) return;
    this.#added += labels.length;
    this.#firstAdded = Math.min(this.#firstAdded, labels[0]!);
    this.#lastAdded = Math.max(this.#lastAdded, labels.at(-1)!);
  }

  onBarChanged(before: Bars, after: Bars): void {
    const text = labelText(this.interval, after.labels[0]!);
    const fields = changesOf(barValues(before), barValues(after));
    this.add({ what: this.interval, change: 'changed', from: text, to: text, count: 1, fields });
  }

  onSplits(merged: MergedActions<Split>): void {
    this.#actions('split', merged, ({ numerator, denominator }) => ({ ratio: `${numerator}:${denominator}` }));
  }

  onDividends(merged: MergedActions<Dividend>): void {
    this.#actions('dividend', merged, (dividend) => ({
      amount: dividend.amount,
      currency: dividend.currency,
      type: dividend.type,
      frequency: dividend.frequency,
      declaration_date: dateOf(dividend.declarationDay),
      record_date: dateOf(dividend.recordDay),
      payment_date: dateOf(dividend.paymentDay),
    }));
  }

  /** Adds the new bars, which arrive in parts, as one example. */
  end(): void {
    if (this.#added === 0) return;
    const [from, to] = [labelText(this.interval, this.#firstAdded), labelText(this.interval, this.#lastAdded)];
    this.add({ what: this.interval, change: 'added', from, to, count: this.#added, fields: [] });
  }

  #actions<Event extends { readonly exDay: number }>(
    what: 'split' | 'dividend',
    { removed, added }: MergedActions<Event>,
    valuesOf: (event: Event) => Values,
  ): void {
    const gone = new Set(removed);
    const add = (
      change: PriceExample['change'],
      exDay: number,
      before: SourcedEvent<Event> | null,
      after: SourcedEvent<Event> | null,
    ) => {
      const day = dayText(exDay);
      const fields = changesOf(reportedValues(before, valuesOf), reportedValues(after, valuesOf));
      this.add({ what, change, from: day, to: day, count: 1, fields });
    };
    for (const now of added) {
      const before = [...gone].find(({ exDay }) => exDay === now.exDay) ?? null;
      if (before !== null) gone.delete(before);
      add(before === null ? 'added' : 'changed', now.exDay, before, now);
    }
    for (const before of gone) add('removed', before.exDay, before, null);
  }
}

type Values = Readonly<Record<string, string | number | null>>;

function reportedValues<Event>(event: SourcedEvent<Event> | null, valuesOf: (event: Event) => Values): Values {
  return event === null ? {} : { ...valuesOf(event), source: event.source };
}

/** The fields in which they differ. */
function changesOf(before: Values, after: Values): ExampleField[] {
  const fields = Object.keys({ ...before, ...after });
  const changes = fields.map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }));
  return changes.filter(({ from, to }) => from !== to);
}

/** Of a single bar. */
function barValues(bars: Bars): Values {
  const { priceScale, volumeScale } = bars;
  const volume = fromScaled(bars.volume[0]!, volumeScale);
  const prices = priceColumns.map((name) => [name, fromScaled(bars[name][0]!, priceScale)] as const);
  return { ...Object.fromEntries(prices), volume: Number.isNaN(volume) ? null : volume };
}

function dateOf(day: number | null): string | null {
  return day === null ? null : dayText(day);
}
