// The share of right results, on names that no instrument has, that comes from Bourse's table of aliases.
import { readFileSync } from 'node:fs';
import { isRightFirst } from '@bourse/search-engine';
import type { AnsweredCase } from '../run-cases.js';

export interface TableAnswers {
  readonly class: string;
  readonly queries: number;
  /** Queries that are an alias of the table, letter for letter but for their case. */
  readonly inTable: number;
  /** Share of right firsts among those, and among the others; null without queries. */
  readonly success1InTable: number | null;
  readonly success1Elsewhere: number | null;
}

const classes = ['former and colloquial', 'abbreviations'];
const table = new URL('../../../../libs/data/name-index/facts/aliases.csv', import.meta.url);

/** The aliases that ship. */
export function shippedAliases(): string[] {
  const [header = '', ...lines] = readFileSync(table, 'utf8').trimEnd().split('\n');
  const column = header.split(',').indexOf('alias');
  return lines.map((line) => line.split(',')[column] ?? '');
}

export function tableAnswers(answered: readonly AnsweredCase[], aliases: readonly string[]): TableAnswers[] {
  const aliasKeys = new Set(aliases.map(foldText));
  return classes.map((name) => {
    const cases = answered.filter(({ splitCase }) => splitCase.class === name);
    const inTable = cases.filter(({ splitCase }) => aliasKeys.has(foldText(splitCase.query)));
    const elsewhere = cases.filter(({ splitCase }) => !aliasKeys.has(foldText(splitCase.query)));
    return {
      class: name,
      queries: cases.length,
      inTable: inTable.length,
      success1InTable: success1(inTable),
      success1Elsewhere: success1(elsewhere),
    };
  });
}

function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}

function success1(cases: readonly AnsweredCase[]): number | null {
  return cases.length === 0 ? null : cases.filter(({ judged }) => isRightFirst(judged)).length / cases.length;
}
