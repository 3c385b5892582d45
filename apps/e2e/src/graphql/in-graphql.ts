/** The GraphQL names of the values of a wire enum. */
export const types = {
  'Common Stock': 'COMMON_STOCK',
  ETF: 'ETF',
  'Mutual Fund': 'MUTUAL_FUND',
  Index: 'INDEX',
  Crypto: 'CRYPTO',
  FX: 'FX',
  Bond: 'BOND',
} as const;
export const statuses = { active: 'ACTIVE', delisted: 'DELISTED', unknown: 'UNKNOWN' } as const;
export const intervals = {
  '1min': 'MIN_1',
  '5min': 'MIN_5',
  '15min': 'MIN_15',
  '30min': 'MIN_30',
  '1h': 'HOUR_1',
  '1day': 'DAY_1',
  '1week': 'WEEK_1',
  '1month': 'MONTH_1',
} as const;
export const adjustments = { none: 'NONE', splits: 'SPLITS', all: 'ALL' } as const;
const frequencies = {
  annual: 'ANNUAL',
  semiannual: 'SEMIANNUAL',
  quarterly: 'QUARTERLY',
  monthly: 'MONTHLY',
  irregular: 'IRREGULAR',
} as const;
const payments = { cash: 'CASH', special: 'SPECIAL', stock: 'STOCK', capital_gain: 'CAPITAL_GAIN' } as const;

const enums: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: { ...types, ...payments },
  status: statuses,
  adjustments,
  frequency: frequencies,
};

/** A REST response in GraphQL form: names in camel case, enum values by their names. */
export function inGraphql(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => inGraphql(each, name));
  if (typeof value === 'string') return enums[name]?.[value] ?? value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, below]) => [camelCase(key), inGraphql(below, key)]));
}

const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
