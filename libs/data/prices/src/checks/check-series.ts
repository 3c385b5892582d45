import type { Split } from '@bourse/bars';
import { MAX_FAULTS_LISTED } from '@bourse/files';
import type { InstrumentType } from '@bourse/symbology';
import { runAtOnce, runInSteps } from '@bourse/universe';
import { Closes, ratioOfSplit } from './closes.js';
import { dividendAmounts } from './dividend-amounts.js';
import { earlyDates } from './early-dates.js';
import type { CheckedSeries, PriceFinding, PriceFindings } from './finding.js';
import { multipliedDividends } from './multiplied-dividends.js';
import { splitSteps } from './split-steps.js';
import { unitErrors } from './unit-errors.js';
import { unknownSplits } from './unknown-splits.js';

/** Stored splits of the instrument of a series; null for one that is never split, such as an index. */
export type KnownSplits = readonly Split[] | null;

/** Facts for the check of a series. */
export interface CheckOptions {
  /** Of the instrument: earlier dates than this type can have are errors; absent: dates are not checked. */
  readonly type?: InstrumentType | null;
  readonly signal?: AbortSignal | undefined;
}

/** The remaining part of a series, and the findings. */
export interface CheckOutcome<Series extends CheckedSeries> {
  /** Null where none of it may be stored. */
  readonly series: Series | null;
  readonly findings: readonly PriceFinding[];
  /** Errors of bars beyond those that a report lists. */
  readonly furtherErrors: number;
}

/**
 * Checks bars, dividends and bases for impossible values, and removes those that may not be stored. Dividends are
 * compared with the remaining bars. Splits in `knownSplits` that the series itself does not report explain a step, no
 * more. With null no step is taken for a split.
 */
export function checkSeries<Series extends CheckedSeries>(
  series: Series,
  knownSplits: KnownSplits = [],
  options: Pick<CheckOptions, 'type'> = {},
): CheckOutcome<Series> {
  return runAtOnce(checkInSteps(series, knownSplits, options));
}

/** The same, yielding control now and then: a long series takes seconds. */
export function* checkInSteps<Series extends CheckedSeries>(
  series: Series,
  knownSplits: KnownSplits = [],
  { type }: Pick<CheckOptions, 'type'> = {},
): Generator<null, CheckOutcome<Series>> {
  const findings: PriceFinding[] = [];
  let furtherErrors = 0;
  let left: Series = series;
  const splitChecks = knownSplits === null ? [] : [(closes: Closes) => unknownSplits(closes, knownSplits)];
  const dateChecks = type === undefined ? [] : [(closes: Closes) => earlyDates(closes, type)];
  for (const check of [...dateChecks, unitErrors, splitSteps, dailyDividends, ...splitChecks]) {
    const faults = new SeriesFaults(left);
    for (const finding of check(new Closes(left))) {
      if (finding === null) yield null;
      else if (faults.add(finding)) findings.push(finding);
      else furtherErrors++;
    }
    const sound = faults.without();
    if (sound === null) return { series: null, findings, furtherErrors };
    left = sound;
  }
  return { series: left, findings, furtherErrors };
}

/** The same, yielding to the event loop now and then. Rejects with the signal's reason. */
export async function checkInTurns<Series extends CheckedSeries>(
  series: Series,
  knownSplits: KnownSplits = [],
  { type, signal }: CheckOptions = {},
): Promise<CheckOutcome<Series>> {
  return runInSteps(checkInSteps(series, knownSplits, type === undefined ? {} : { type }), signal);
}

/** Effects of a dividend in minutes are not checked. */
function* dailyDividends(closes: Closes): PriceFindings {
  if (!closes.isDaily) return;
  yield* dividendAmounts(closes);
  yield* multipliedDividends(closes);
}

/** The faults that one check finds in a series. */
class SeriesFaults<Series extends CheckedSeries> {
  #isUnusable = false;
  #bars = 0;
  readonly #actions = new Set<string>();
  /** A bit per bar, allocated with the first fault. */
  #odd: Uint32Array | null = null;

  constructor(private readonly series: Series) {}

  /** False for an error of a bar that is part of one already reported. */
  add({ severity, field, label, value }: PriceFinding): boolean {
    if (severity !== 'error') return true;
    if (field === 'series') this.#isUnusable = true;
    else if (field !== 'bar') this.#actions.add(`${field} ${label} ${value}`);
    else {
      const { bars } = this.series;
      const index = bars.indexOf(label ?? NaN);
      this.#odd ??= new Uint32Array(Math.ceil(bars.count / 32));
      this.#odd[index >>> 5]! |= 1 << (index & 31);
      return ++this.#bars <= MAX_FAULTS_LISTED;
    }
    return true;
  }

  /** The series without the faulty parts; null where none of it may be stored. */
  without(): Series | null {
    if (this.#isUnusable) return null;
    const series = this.series;
    const [odd, actions] = [this.#odd, this.#actions];
    if (odd === null && actions.size === 0) return series;
    const { bars, dividends, splits } = series;
    return {
      ...series,
      bars: odd === null ? bars : bars.filter((i) => (odd[i >>> 5]! & (1 << (i & 31))) === 0),
      dividends: dividends?.filter(({ exDay, amount }) => !actions.has(`dividend ${exDay} ${amount}`)) ?? null,
      splits: splits?.filter((split) => !actions.has(`split ${split.exDay} ${ratioOfSplit(split)}`)) ?? null,
    };
  }
}
