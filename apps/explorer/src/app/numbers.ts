// Numbers and dates as the language of the browser writes them.
const whole = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
const compact = new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 1 });
const price = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 6 });

const rounded = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const rate = new Intl.NumberFormat(undefined, { minimumFractionDigits: 4, maximumFractionDigits: 5 });

/** A price at a glance: two decimals from 1 on, more for a rate of currencies. */
export const formatRounded = (amount: number, isRate: boolean): string =>
  (isRate ? rate : Math.abs(amount) < 1 ? price : rounded).format(amount);

/** There are no prices below zero: the space below the bars has no labels. */
export const formatAxisPrice = (amount: number, isRate: boolean): string =>
  amount < 0 ? '' : formatRounded(amount, isRate);

const percent = new Intl.NumberFormat(undefined, {
  style: 'percent',
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

/** `+2.48%` of 0.0248. */
export const formatPercent = (share: number): string => percent.format(share);

export const formatCount = (count: number): string => whole.format(count);
export const formatCompact = (count: number): string => compact.format(count);
export const formatPrice = (amount: number): string => price.format(amount);

const UNITS = ['B', 'kB', 'MB', 'GB'];

/** `1.5 GB`, in powers of 1000. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const scaled = bytes / 1000 ** power;
  return `${scaled.toFixed(scaled < 10 && power > 0 ? 1 : 0)} ${UNITS[power]}`;
}

/** `3.2 ms`, `1.4 s`. */
export function formatMilliseconds(ms: number): string {
  return ms < 1000 ? `${ms.toFixed(ms < 10 ? 1 : 0)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
