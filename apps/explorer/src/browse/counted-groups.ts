// The rows of the Browse view: the values of a list with their instruments and the facts known of them.
import type { Completeness, FilledFacts } from '@bourse/sdk';
import { addressOf } from '../app/route.js';
import type { ReferenceLists } from './choices.js';

export const groupings = ['exchange', 'country', 'type', 'sector'] as const;
export type Grouping = (typeof groupings)[number];

export interface CountedGroup {
  /** `NASDAQ`. */
  readonly value: string;
  readonly name: string | null;
  /** The filter of the screener with these instruments. */
  readonly filter: string;
  readonly instruments: number;
  /** Null where it is not counted. */
  readonly filled: FilledFacts | null;
  /** The industries of a sector. */
  readonly members: readonly CountedGroup[];
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

/** The lists of the server that a grouping needs, with the completeness of the universe. */
export type GroupLists = Partial<ReferenceLists> & { readonly completeness: Completeness };

export function groupsOf(grouping: Grouping, lists: GroupLists): readonly CountedGroup[] {
  const { completeness, exchanges = [], countries = [] } = lists;
  if (grouping === 'sector') return sectorGroups(lists);
  if (grouping === 'type') return completeness.types.map((row) => group(row.type, 'type', row));
  if (grouping === 'country') {
    const names = new Map(countries.map(({ country, name }) => [country, name]));
    return completeness.countries.map((row) => group(row.country, 'country', row, names.get(row.country)));
  }
  const names = new Map(exchanges.map(({ exchange, name }) => [exchange, name]));
  return completeness.exchanges.map((row) => group(row.exchange, 'exchange', row, names.get(row.exchange)));
}

/** Funds count under the group of their category where they have no sector, and are filtered by it. */
function sectorGroups({ completeness, sectors = [] }: GroupLists): CountedGroup[] {
  const bySector = new Map(completeness.sectors.map((row) => [row.sector, row.filled]));
  const byGroup = new Map(completeness.category_groups.map((row) => [row.category_group, row.filled]));
  return sectors.map(({ sector, instruments, industries }) => {
    const [filter, memberFilter] = bySector.has(sector) ? ['sector', 'industry'] : ['category_group', 'category'];
    const filled = bySector.get(sector) ?? byGroup.get(sector) ?? null;
    const members = industries.map((row) => group(row.industry, memberFilter!, { ...row, filled: null }));
    return { ...group(sector, filter!, { instruments, filled }), members };
  });
}

function group(
  value: string,
  filter: string,
  { instruments, filled }: { readonly instruments: number; readonly filled: FilledFacts | null },
  name: string | null = null,
): CountedGroup {
  return { value, name, filter, instruments, filled, members: [] };
}

/** The screener with the instruments of a group, of any status as they are counted. */
export function screenerAddress({ filter, value }: CountedGroup): string {
  return addressOf('screener', { [filter]: value, status: 'all' });
}

/** Groups whose value, name or members contain the text; of a group found by its members only these remain. */
export function matchingGroups(groups: readonly CountedGroup[], text: string): readonly CountedGroup[] {
  const wanted = text.trim().toLowerCase();
  const matches = ({ value, name }: CountedGroup) => `${value} ${name ?? ''}`.toLowerCase().includes(wanted);
  return groups.flatMap((each) => {
    if (matches(each)) return [each];
    const members = each.members.filter(matches);
    return members.length === 0 ? [] : [{ ...each, members }];
  });
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

function amountOf(each: CountedGroup, by: Exclude<GroupOrder['by'], 'value'>): number {
  return by === 'instruments' ? each.instruments : (shareOf(each, by) ?? -1);
}

/** Share of the instruments with a fact, 0 to 1; null where it is not counted or there are none. */
export function shareOf(
  { filled, instruments }: Pick<CountedGroup, 'filled' | 'instruments'>,
  fact: keyof FilledFacts,
): number | null {
  return filled === null || instruments === 0 ? null : Math.min(1, filled[fact] / instruments);
}
