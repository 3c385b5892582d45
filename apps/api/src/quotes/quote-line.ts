import { Quote } from '@bourse/contract';

const { fifty_two_week: _, as_of: __, ...plain } = Quote.shape;

type PlainColumn = keyof typeof plain;

/** Columns of quotes as CSV: the keys of JSON, the 52 weeks as two of them. */
export const quoteColumns = [
  ...(Object.keys(plain) as PlainColumn[]),
  'fifty_two_week_low',
  'fifty_two_week_high',
  'as_of',
] as const;

type QuoteLine = Readonly<Record<(typeof quoteColumns)[number], string | number | null>>;

export function quoteLine({ fifty_two_week: { low, high }, ...quote }: Quote): QuoteLine {
  return { ...quote, fifty_two_week_low: low, fifty_two_week_high: high };
}
