import { formatAlternatives, bareLetters, nearest } from '@bourse/envelope';
import { type Interval, intervals } from '@bourse/range';

/** Spellings of a value by other vendors, in lower case without separators. */
type Spellings<V extends string> = Partial<Record<V, string>>;

export interface ListHints<V extends string> {
  readonly writings?: Spellings<V>;
  /** Returns the value that a text means by a rule; null if no rule applies. */
  readonly meaning?: (text: string) => V | null;
  /** Location of the list, added to the message. */
  readonly where?: string;
}

/** Returns the message for a value outside a closed list: the list, the nearest value and the location of the list. */
export function listFault<V extends string>(values: readonly V[], hints: ListHints<V> = {}): (text: string) => string {
  const { writings, meaning = () => null, where } = hints;
  const valueBySpelling = new Map<string, V>();
  for (const value of values) for (const text of writings?.[value]?.split(' ') ?? []) valueBySpelling.set(text, value);
  const list = `must be one of ${values.join(', ')}`;
  return (text) => {
    const word = bareLetters(text);
    const likely = meaning(text) ?? valueBySpelling.get(word);
    const near = likely === undefined ? nearest(text, values, { onlyClose: true }) : [likely];
    return (
      [list, ...(near.length === 0 ? [] : [`did you mean ${formatAlternatives(near)}?`])].join('; ') +
      locationHint(near, where)
    );
  };
}

function locationHint(near: readonly string[], where: string | undefined): string {
  if (where === undefined) return '';
  return near.length === 0 ? `; ${where}` : ` ${where}`;
}

export const typeHints = {
  writings: {
    'Common Stock': 'stock stocks equity equities share shares cs common ordinary ordinaryshare ordinaryshares',
    ETF: 'etn etp exchangetradedfund',
    'Mutual Fund': 'fund funds mf oef openendfund',
    Index: 'indices indexes',
    Crypto: 'cryptocurrency cryptocurrencies coin coins digitalcurrency',
    FX: 'forex currency currencies pair physicalcurrency',
    Bond: 'bonds fixedincome note notes',
  },
  where: 'GET /v1/types lists them',
} as const;

export const statusHints = {
  writings: { active: 'listed trading true 1', delisted: 'inactive false 0', all: 'any both everything *' },
} as const;

export const adjustHints = {
  writings: {
    none: 'false raw unadjusted no 0 off',
    splits: 'true yes 1 on splitadjusted',
    all: 'dividends dividend both total full totalreturn',
  },
} as const;

const minutesOf: Readonly<Record<Interval, number>> = {
  '1min': 1,
  '5min': 5,
  '15min': 15,
  '30min': 30,
  '1h': 60,
  '1day': 1440,
  '1week': 7 * 1440,
  '1month': 30 * 1440,
};

const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:M|mo|mos|mon|mth|months?|monthly)$/, 30 * 1440],
  [/^(?:m|min|mins|minutes?|t)$/, 1],
  [/^(?:h|hr|hrs|hours?|hourly)$/i, 60],
  [/^(?:d|days?|daily)$/i, 1440],
  [/^(?:w|wk|wks|weeks?|weekly)$/i, 7 * 1440],
];

/** The interval nearest to `1d`, `60min`, `daily`, `1M` …; null for a text without a length of time. */
export function intervalMeant(text: string): Interval | null {
  const { count = '', unit = '' } = /^(?<count>\d{0,4})[\s_-]?(?<unit>[a-z]+)$/i.exec(text.trim())?.groups ?? {};
  const lower = unit.length === 1 ? unit : unit.toLowerCase();
  const [, length] = units.find(([form]) => form.test(lower)) ?? [];
  if (length === undefined) return null;
  const minutes = (count === '' ? 1 : Number(count)) * length;
  const distance = (interval: Interval) => Math.abs(Math.log(minutesOf[interval] / Math.max(minutes, 1)));
  return intervals.toSorted((a, b) => distance(a) - distance(b))[0]!;
}
