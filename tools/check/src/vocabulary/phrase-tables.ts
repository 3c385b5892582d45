import { fold } from '@bourse/rank';
import { isCurrencyCode } from '@bourse/symbology';

import type { Row, VocabularyTables } from './table.js';
import { lookupForms } from './word-forms.js';

interface PhraseTable {
  readonly files: readonly string[];
  readonly column: string;
  readonly isKey: (key: string) => boolean;
  readonly forms: (phrase: string) => string[];
}

const isCoin = (symbol: string): boolean => /^[A-Z0-9]{2,10}$/.test(symbol);
/** CNH, the offshore renminbi, is quoted without being in ISO 4217. */
const isCurrency = (code: string): boolean => isCurrencyCode(code) || code === 'CNH';
const isPair = (pair: string): boolean =>
  pair.length === 6 && isCurrencyCode(pair.slice(0, 3)) && isCurrencyCode(pair.slice(3));

/** Tables of keys and phrases by the constant they become. A phrase has one key in each. */
const phraseTables: Readonly<Record<string, PhraseTable>> = {
  coins: { files: ['coins'], column: 'symbol', isKey: isCoin, forms: lookupForms },
  ambiguousCoins: { files: ['ambiguous-coins'], column: 'symbol', isKey: isCoin, forms: lookupForms },
  currencies: { files: ['currencies'], column: 'code', isKey: isCurrency, forms: lookupForms },
  currencyPairs: { files: ['currency-pairs'], column: 'pair', isKey: isPair, forms: lookupForms },
  numbers: { files: ['numbers'], column: 'number', isKey: (key) => /^\d{1,2}$/.test(key), forms: lookupForms },
  units: { files: ['units'], column: 'unit', isKey: (key) => /^[ymw]$/.test(key), forms: lookupForms },
  topics: {
    files: ['topics-markets', 'topics-themes', 'topics-assets'],
    column: 'topic',
    isKey: (key) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(key),
    forms: topicForms,
  },
};

/** The lines `key⇥phrase,phrase` of every table. */
export function phraseTableLines(tables: VocabularyTables): Record<string, string[]> {
  return Object.fromEntries(Object.entries(phraseTables).map(([name, table]) => [name, linesOf(tables, name, table)]));
}

function linesOf(tables: VocabularyTables, name: string, { files, column, isKey, forms }: PhraseTable): string[] {
  const keyOf = new Map<string, string>();
  const keys = new Set<string>();
  return files
    .flatMap((file) => tables.rows(`multilingual/${file}.tsv`, [column, 'phrases']))
    .map((row: Row<string>) => {
      const key = row.cells[column]!;
      if (!isKey(key)) tables.report(row, `invalid ${column} "${key}"`);
      if (keys.has(key)) tables.report(row, `duplicate ${column} "${key}"`);
      keys.add(key);
      const phrases = new Set(tables.phrases(row, row.cells['phrases']!, name).flatMap(forms));
      for (const phrase of phrases) {
        const other = keyOf.get(phrase);
        if (other !== undefined) tables.report(row, `"${phrase}" belongs to "${other}" already`);
        keyOf.set(phrase, key);
      }
      return `${key}\t${[...phrases].join(',')}`;
    });
}

/** `s&p` and a lone `&` in each form in which they arrive after a query has been cut into words. */
function topicForms(phrase: string): string[] {
  return writings(phrase).map((writing) => fold(writing).trim());
}

function writings(phrase: string): string[] {
  if (phrase.includes('s&p')) return ['s p', 'sp', 's and p', 's&p'].map((word) => phrase.replace('s&p', word));
  return phrase.includes(' & ') ? [' ', ' and '].map((word) => phrase.replace(' & ', word)) : [phrase];
}
