// The rows of the Browse view: the values of a column with their instruments and the facts known of them.
import { fieldOf, type FilterField } from '@bourse/instrument';
import type { Completeness, FilledFacts } from '@bourse/sdk';

/** The columns that group the universe, by their filter, with the titles of their lists. */
export const groupings = {
  exchange: { list: 'exchanges', title: 'Exchanges' },
  country: { list: 'countries', title: 'Countries' },
  type: { list: 'types', title: 'Types' },
  sector: { list: 'sectors', title: 'Sectors' },
  industry: { list: 'industries', title: 'Industries' },
  category_group: { list: 'category_groups', title: 'Fund groups' },
  category: { list: 'categories', title: 'Fund categories' },
} as const satisfies Partial<Record<FilterField, { list: keyof Completeness; title: string }>>;
export type Grouping = keyof typeof groupings;

export interface CountedGroup {
  /** `NASDAQ`. */
  readonly value: string;
  readonly name: string | null;
  readonly instruments: number;
  readonly filled: FilledFacts;
}

/** The facts with a column. */
export const shownFacts = [
  'isin',
  'figi',
  'cik',
  'sector',
  'market_cap',
  'prices',
] as const satisfies (keyof FilledFacts)[];

/** `ISIN`. */
export function factLabel(fact: (typeof shownFacts)[number]): string {
  return fact === 'prices' ? 'Prices' : fieldOf(fact).label;
}

/** The groups of a column; `names` has the names of codes. */
export function groupsOf(
  grouping: Grouping,
  completeness: Completeness,
  names: ReadonlyMap<string, string | null>,
): readonly CountedGroup[] {
  const rows: readonly (Counts & Partial<Record<Grouping, string>>)[] = completeness[groupings[grouping].list];
  return rows.map(({ instruments, filled, ...row }) => {
    const value = row[grouping]!;
    return { value, name: names.get(value) ?? null, instruments, filled };
  });
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
