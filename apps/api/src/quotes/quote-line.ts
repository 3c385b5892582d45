import { Quote } from '@bourse/contract';

const { fifty_two_week: _, as_of: __, ...plain } = Quote.shape;

type PlainColumn = keyof typeof plain;

/** CSV columns of quotes: the JSON keys, with the 52-week range as two columns. */
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
