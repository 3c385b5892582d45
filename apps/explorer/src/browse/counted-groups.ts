// The rows of the Browse view: the values of a column with their instruments and the facts known of them.
import type { Completeness, FilledFacts } from '@bourse/sdk';

/** The columns that group the universe, by their filter, with the titles of their lists. */
export const groupings = {
  exchange: 'Exchanges',
  country: 'Countries',
  type: 'Types',
  sector: 'Sectors',
  industry: 'Industries',
  category_group: 'Fund groups',
  category: 'Fund categories',
} as const;
export type Grouping = keyof typeof groupings;

export interface CountedGroup {
  /** `NASDAQ`. */
  readonly value: string;
  readonly name: string | null;
  readonly instruments: number;
  readonly filled: FilledFacts;
}

/** The facts with a column, and its title. */
export const shownFacts = [
  ['isin', 'ISIN'],
  ['figi', 'FIGI'],
  ['cik', 'CIK'],
  ['sector', 'Sector'],
  ['market_cap', 'Size'],
  ['prices', 'Prices'],
] as const satisfies readonly (readonly [keyof FilledFacts, string])[];

/** The groups of a column; `names` has the names of codes. */
export function groupsOf(
  grouping: Grouping,
  completeness: Completeness,
  names: ReadonlyMap<string, string | null>,
): readonly CountedGroup[] {
  const { exchanges, countries, types, sectors, industries, category_groups, categories } = completeness;
  const lists: Readonly<Record<Grouping, readonly CountedGroup[]>> = {
    exchange: exchanges.map((row) => ({ value: row.exchange, name: names.get(row.exchange) ?? null, ...row })),
    country: countries.map((row) => ({ value: row.country, name: names.get(row.country) ?? null, ...row })),
    type: types.map((row) => ({ value: row.type, name: null, ...row })),
    sector: sectors.map((row) => ({ value: row.sector, name: null, ...row })),
    industry: industries.map((row) => ({ value: row.industry, name: null, ...row })),
    category_group: category_groups.map((row) => ({ value: row.category_group, name: null, ...row })),
    category: categories.map((row) => ({ value: row.category, name: null, ...row })),
  };
  return lists[grouping];
}

/** Groups whose value or name contains the text. */
export function matchingGroups(groups: readonly CountedGroup[], text: string): readonly CountedGroup[] {
  const wanted = text.trim().toLowerCase();
  return groups.filter(({ value, name }) => `${value} ${name ?? ''}`.toLowerCase().includes(wanted));
}

export interface GroupOrder {
  readonly by: 'value' | 'instruments' | keyof FilledFacts;
  readonly isDescending: boolean;
}

/** Facts are ordered by their share of the instruments. */
export function sortGroups(groups: readonly CountedGroup[], { by, isDescending }: GroupOrder): readonly CountedGroup[] {
  const direction = isDescending ? -1 : 1;
  const compare = (left: CountedGroup, right: CountedGroup) =>
    by === 'value' ? left.value.localeCompare(right.value) : amountOf(left, by) - amountOf(right, by);
  return [...groups].sort((left, right) => direction * compare(left, right));
}

function amountOf(group: CountedGroup, by: Exclude<GroupOrder['by'], 'value'>): number {
  return by === 'instruments' ? group.instruments : (shareOf(group, by) ?? -1);
}

type Counts = Pick<CountedGroup, 'filled' | 'instruments'>;

/** Share of the instruments with a fact, 0 to 1; null without instruments. */
export function shareOf({ filled, instruments }: Counts, fact: keyof FilledFacts): number | null {
  return instruments === 0 ? null : filled[fact] / instruments;
}
