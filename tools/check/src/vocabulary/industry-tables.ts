import { phraseKey } from '@bourse/rank';

import type { Lexicon } from './lexicon.js';
import type { Row, VocabularyTables } from './table.js';
import { lookupForms, nounForms, type Spellings } from './word-forms.js';

/** English lists industries first; of other languages the narrower products take precedence over industries. */
const englishTables = ['industries', 'goods', 'works', 'services'];
const otherTables = ['goods', 'works', 'services', 'industries'];

type IndustryRow = Row<'id' | 'businesses' | 'products'>;

/** Adds the industries of all languages. The words to search for come from the English row of the same id. */
export function addIndustries(
  tables: VocabularyTables,
  lexicon: Lexicon,
  languages: readonly string[],
  spellings: Spellings,
): void {
  const wordsOf = new Map<string, string>();
  for (const table of englishTables) {
    for (const row of tables.rows(`en/${table}.tsv`, ['id', 'words', 'businesses', 'products'], optional)) {
      const { id, words } = row.cells;
      if (wordsOf.has(id)) tables.report(row, `duplicate industry "${id}"`);
      wordsOf.set(id, phraseKey(words));
      addRow(tables, row, `en industry ${id}`, (form, kind) => {
        for (const noun of nounForms(form, 'en', spellings)) addIndustry(lexicon, noun, { id, kind, wordsOf }, 'en');
      });
    }
  }
  for (const language of languages.filter((each) => each !== 'en')) addTranslated(tables, lexicon, language, wordsOf);
}

const optional = ['businesses', 'products'] as const;

/** A phrase names one industry in languages other than English, and its id is the translation. */
function addTranslated(
  tables: VocabularyTables,
  lexicon: Lexicon,
  language: string,
  wordsOf: ReadonlyMap<string, string>,
): void {
  for (const table of otherTables) {
    for (const row of tables.rows(`${language}/${table}.tsv`, ['id', 'businesses', 'products'], optional)) {
      const { id } = row.cells;
      if (!wordsOf.has(id)) tables.report(row, `unknown industry "${id}": no English table has it`);
      addRow(tables, row, `${language} industry`, (form, kind) => {
        for (const noun of nounForms(form, language, [])) {
          if (lexicon.namesIndustry(noun)) continue;
          addIndustry(lexicon, noun, { id, kind, wordsOf }, language);
          lexicon.add(noun, { notation: `english ${phraseKey(id)}`, identity: 'english' }, language);
        }
      });
    }
  }
}

function addRow(
  tables: VocabularyTables,
  row: IndustryRow,
  scope: string,
  add: (form: string, kind: 'agent' | 'industry') => void,
): void {
  const { businesses, products } = row.cells;
  if (businesses === '' && products === '') tables.report(row, 'neither businesses nor products');
  for (const form of tables.phrases(row, businesses, scope).flatMap(lookupForms)) add(form, 'agent');
  for (const form of tables.phrases(row, products, scope).flatMap(lookupForms)) add(form, 'industry');
}

function addIndustry(
  lexicon: Lexicon,
  phrase: string,
  { id, kind, wordsOf }: { id: string; kind: string; wordsOf: ReadonlyMap<string, string> },
  language: string,
): void {
  lexicon.add(phrase, { notation: `${kind} ${wordsOf.get(id) ?? ''}`, identity: `industry ${id}` }, language);
}
