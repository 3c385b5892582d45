/** A split: `numerator` new shares for `denominator` old ones, 7:1 is 7 and 1; a reverse split 1:10 is 1 and 10. */
export interface Split {
  /** Days since 1970-01-01: the first session at the new price. */
  readonly exDay: number;
  readonly numerator: number;
  readonly denominator: number;
}

export const dividendFrequencies = ['annual', 'semiannual', 'quarterly', 'monthly', 'irregular'] as const;
export const dividendTypes = ['cash', 'special', 'stock', 'capital_gain'] as const;

/** A dividend as paid: per share as shares were on its ex-date, never adjusted by later splits. */
export interface Dividend {
  /** Days since 1970-01-01: the first session without the right to the dividend. */
  readonly exDay: number;
  /** In units of `currency`. */
  readonly amount: number;
  /** ISO 4217; null when the source states none: the currency of the instrument applies. */
  readonly currency: string | null;
  readonly declarationDay: number | null;
  readonly recordDay: number | null;
  readonly paymentDay: number | null;
  readonly frequency: (typeof dividendFrequencies)[number] | null;
  readonly type: (typeof dividendTypes)[number] | null;
}
