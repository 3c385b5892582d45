// The values that the filters offer, from the reference lists of the server.
import { factFields, marketCaps } from '@bourse/instrument';
import { formatCount } from '../app/numbers.js';
import { type CountedGroup, type Grouping, groupings, groupsOf } from './counted-groups.js';
import type { Reference } from './reference.js';

export interface Choice {
  readonly value: string;
  /** Its name and the number of its instruments. */
  readonly hint: string;
}
export type Choices = Readonly<Record<string, readonly Choice[]>>;

const facts = ['prices', 'dividends', ...factFields];

/** Choices that need no request. */
export const fixedChoices: Choices = {
  status: ['active', 'delisted', 'unknown', 'all'].map(toPlainChoice),
  market_cap: marketCaps.map(toPlainChoice),
  has: facts.map(toPlainChoice),
  missing: facts.map(toPlainChoice),
  currency: namedCurrencies(),
};

/** The values of every column that the universe has, with their instruments. */
export function choicesOf({ completeness, names, mics }: Reference): Choices {
  const listed = (Object.keys(groupings) as Grouping[]).map((grouping) => {
    const groups = groupsOf(grouping, completeness, names).filter(({ instruments }) => instruments > 0);
    return [grouping, groups.map(toChoice)] as const;
  });
  return {
    ...fixedChoices,
    ...Object.fromEntries(listed),
    issuer_country: completeness.countries.map(({ country }) => ({ value: country, hint: names.get(country) ?? '' })),
    mic: [...mics].map(([value, hint]) => ({ value, hint })),
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

function toChoice({ value, name, instruments }: CountedGroup): Choice {
  return { value, hint: name === null ? formatCount(instruments) : `${name} · ${formatCount(instruments)}` };
}

function toPlainChoice(value: string): Choice {
  return { value, hint: '' };
}

function namedCurrencies(): readonly Choice[] {
  const names = new Intl.DisplayNames(undefined, { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((value) => ({ value, hint: names.of(value) ?? '' }));
}
