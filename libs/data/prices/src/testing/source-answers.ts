import type { Bars } from '@bourse/bars';
import type { ChainBars, ChainFailure, FailureCode } from '@bourse/upstream';
import { day } from './rows.js';

interface ScriptedAnswer {
  readonly source?: string;
  readonly currency?: string | null;
  /** The days that the source covers; those of the bars by default. */
  readonly from?: string;
  readonly to?: string;
}

/** Bars as a live source returns them, without splits and dividends. */
export function bars(given: Bars, { source = 'tiingo', currency = 'USD', from, to }: ScriptedAnswer = {}): ChainBars {
  const [first, last] = [given.labels[0]!, given.labels.at(-1)!];
  const coverage = { from: from === undefined ? first : day(from), to: to === undefined ? last : day(to) };
  return { kind: 'bars', source, bars: given, coverage, splits: [], dividends: [], actionsFrom: null, currency };
}

export function failedAnswer(
  lastError: FailureCode,
  timedOut = false,
  sourcesTried = ['yahoo', 'tiingo'],
): ChainFailure {
  return { kind: 'failed', sourcesTried, lastError, timedOut };
}
