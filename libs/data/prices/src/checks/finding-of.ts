import type { Closes } from './closes.js';
import type { FindingKind, PriceFinding } from './finding.js';

/** A finding about the bar at an index. */
export function findingOfBar(
  closes: Closes,
  i: number,
  kind: FindingKind,
  message: string,
  severity: PriceFinding['severity'] = 'error',
): PriceFinding {
  return { label: closes.labelAt(i), kind, field: 'bar', message, severity, value: closes.closeAt(i) };
}

/** A finding about a series as a whole. */
export function findingOfSeries(
  kind: FindingKind,
  message: string,
  value: number,
  severity: PriceFinding['severity'] = 'error',
): PriceFinding {
  return { label: null, kind, field: 'series', message, severity, value };
}
