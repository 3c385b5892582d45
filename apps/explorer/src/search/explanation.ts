// The explanation of a score in words.
import type { SymbolSearchResult } from '@bourse/sdk';
import { LOW_CONFIDENCE } from './search-state.js';

/** A part of a description and what it was read as: `swiss` as the country CH. */
export interface Understood {
  readonly kind: string;
  readonly words: string;
  readonly meaning: string;
}

const UNDERSTOOD = /^([a-z ]+): (.+) → (.+)$/;

/** What the reasons contain: readings of a description, and why the result matches. */
export function splitReasons(reasons: readonly string[]): { understood: Understood[]; matches: string[] } {
  const understood: Understood[] = [];
  const matches: string[] = [];
  for (const reason of reasons) {
    const [, kind, words, meaning] = UNDERSTOOD.exec(reason) ?? [];
    if (kind === undefined) matches.push(reason);
    else understood.push({ kind, words: words!, meaning: meaning! });
  }
  return { understood, matches };
}

const tiers: Readonly<Record<string, string>> = {
  exact: 'The query is an identifier of this instrument.',
  dialect: 'The query is another way to write the symbol.',
  lexical: 'Words of the query match the name or the symbol.',
  semantic:
    'The query reads like a description: its meaning and its words are compared with what is known of the instrument.',
};

/** What a tier means. */
export function tierText(tier: string): string {
  return tiers[tier] ?? tier;
}

/** Why a score is below 0.5; null for one that is not. */
export function doubtText({ score, explain }: SymbolSearchResult): string | null {
  if (score === null || score >= LOW_CONFIDENCE || explain === undefined) return null;
  if (explain.tier === 'semantic')
    return 'Below 0.5: the description fits only in part, so another instrument may be meant.';
  return 'Below 0.5: only a part of the query matches, or it matches with a difference in spelling.';
}

/** The names of features that a reader knows; the others are shown as the API names them. */
const featureNames: Readonly<Record<string, string>> = {
  name_raw: 'Match of the name',
  name: 'Match of the name',
  text: 'Words of the description',
  meaning: 'Similar meaning',
  concept: 'Concept',
  size: 'Size of the company',
  member: 'Member of an index',
  home: 'Home listing',
  early: 'Words come early',
  spread: 'Lead over others',
  countryFits: 'Country fits',
  typeFits: 'Type fits',
};

/** Features with a value between 0 and 1, largest first. */
export function drawnFeatures(features: Readonly<Record<string, number>>): { name: string; value: number }[] {
  return Object.entries(features)
    .filter(([name, value]) => name in featureNames && value > 0 && value <= 1)
    .map(([name, value]) => ({ name: featureNames[name]!, value }))
    .filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index)
    .toSorted((one, other) => other.value - one.value);
}
