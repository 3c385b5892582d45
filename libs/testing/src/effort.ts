/** `BOURSE_EXHAUSTIVE=1`: property tests run all their cases, and crash tests repeat for minutes instead of once. */
export const isExhaustive = process.env['BOURSE_EXHAUSTIVE'] === '1';

/** The number of cases of a test: `usual` on every run, `exhaustive` with `BOURSE_EXHAUSTIVE=1`. */
export function cases(usual: number, exhaustive: number): number {
  return isExhaustive ? exhaustive : usual;
}
