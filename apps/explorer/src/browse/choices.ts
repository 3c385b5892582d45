// The values that the filters offer, from the reference lists of the server.
import type { Completeness, CountryList, ExchangeList, SectorList } from '@bourse/sdk';
import { formatCount } from '../app/numbers.js';

export interface Choice {
  readonly value: string;
  /** Its name and the number of its instruments. */
  readonly hint: string;
}
export type Choices = Readonly<Record<string, readonly Choice[]>>;

export interface ReferenceLists extends ExchangeList, CountryList, SectorList {
  readonly completeness: Completeness;
}

const facts = ['prices', 'dividends', 'name', 'exchange', 'mic', 'country', 'currency', 'isin', 'figi', 'cik', 'issuer_country', 'sector', 'industry', 'market_cap']; // prettier-ignore
const sizes = ['Mega Cap', 'Large Cap', 'Mid Cap', 'Small Cap', 'Micro Cap', 'Nano Cap'];

/** Choices that need no request. */
export const fixedChoices: Choices = {
  status: ['active', 'delisted', 'unknown', 'all'].map(plain),
  market_cap: sizes.map(plain),
  has: facts.map(plain),
  missing: facts.map(plain),
  currency: namedCurrencies(),
};

/**
 * The lists of sectors and industries count funds under their categories; whether a name is a sector or a category group
 * follows from the completeness of each.
 */
export function choicesOf({ exchanges, countries, sectors, completeness }: ReferenceLists): Choices {
  const sectorNames = new Set(completeness.sectors.map(({ sector }) => sector));
  const groupNames = new Set(completeness.category_groups.map(({ category_group }) => category_group));
  const industriesOf = (names: ReadonlySet<string>) =>
    sectors.filter(({ sector }) => names.has(sector)).flatMap(({ industries }) => industries);
  const named = countries.map(({ country, name, instruments }) => counted(country, instruments, name));
  const mics = exchanges.flatMap((row) => row.mics.map((mic) => ({ value: mic, hint: row.name ?? row.exchange })));
  return {
    exchange: exchanges.map(({ exchange, name, instruments }) => counted(exchange, instruments, name)),
    country: named,
    issuer_country: countries.map(({ country, name }) => ({ value: country, hint: name ?? '' })),
    mic: [...new Map(mics.map((choice) => [choice.value, choice])).values()],
    type: completeness.types.map(({ type, instruments }) => counted(type, instruments)),
    sector: completeness.sectors.map(({ sector, instruments }) => counted(sector, instruments)),
    category_group: completeness.category_groups.map((row) => counted(row.category_group, row.instruments)),
    industry: industriesOf(sectorNames).map(({ industry, instruments }) => counted(industry, instruments)),
    category: industriesOf(groupNames).map(({ industry, instruments }) => counted(industry, instruments)),
  };
}

/** Choices whose value or name contains the text; those that begin with it first. */
export function matchingChoices(choices: readonly Choice[], text: string, max: number): readonly Choice[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return choices.slice(0, max);
  const found = choices.filter(({ value, hint }) => `${value} ${hint}`.toLowerCase().includes(wanted));
  const isFirst = ({ value }: Choice) => value.toLowerCase().startsWith(wanted);
  return [...found.filter(isFirst), ...found.filter((choice) => !isFirst(choice))].slice(0, max);
}

function counted(value: string, instruments: number, name: string | null = null): Choice {
  return { value, hint: name === null ? formatCount(instruments) : `${name} · ${formatCount(instruments)}` };
}

function plain(value: string): Choice {
  return { value, hint: '' };
}

function namedCurrencies(): readonly Choice[] {
  const names = new Intl.DisplayNames(undefined, { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((value) => ({ value, hint: names.of(value) ?? '' }));
}
