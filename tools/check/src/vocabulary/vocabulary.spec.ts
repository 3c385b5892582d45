import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

import { renderVocabularyModule } from './vocabulary.js';

const root = join(import.meta.dirname, '../../../..');
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const phraseTables = {
  coins: ['symbol', 'BTC\tbitcoin'],
  'ambiguous-coins': ['symbol', 'AVAX\tavalanche'],
  currencies: ['code', 'EUR\teuro, €uro'],
  'currency-pairs': ['pair', 'USDCAD\tusd loonie'],
  numbers: ['number', '2\ttwo, zwei'],
  units: ['unit', 'y\tyear, jahr'],
  'topics-markets': ['topic', 'sp-500\ts&p 500'],
  'topics-themes': ['topic', 'energy\toil & gas'],
  'topics-assets': ['topic', 'gold\tgold, áureo, aureo'],
} as const;

const industries = 'id\twords\tbusinesses\tproducts';
const translated = 'id\tbusinesses\tproducts';
const valid: Readonly<Record<string, string>> = {
  'languages.tsv': '# In order.\nlanguage\tname\thomes\nen\tEnglish\t-\nde\tGerman\tDE, AT',
  'en/spellings.tsv': 'british\tamerican\ntyre\ttire',
  'en/countries.tsv': 'code\tphrases\nDK\tdanish, danes',
  'en/words.tsv': 'kind\tvalue\tphrases\ntype?\tCommon Stock\tstock\nmaker\t-\tmaker\nenglish\tgrowth\tincrease',
  'en/industries.tsv': `${industries}\ntyres\ttires rubber\ttyre maker\ttyres`,
  'en/goods.tsv': `${industries}\nbeer\tbrewing beer\tbrewer\t-`,
  'en/works.tsv': industries,
  'en/services.tsv': industries,
  'de/countries.tsv': 'code\tphrases\nDK\tdänisch*',
  'de/words.tsv': 'kind\tvalue\tphrases\nenglish\tgrowth\tgrowth, wachstum\nplain\t-\thohe rendite',
  'de/industries.tsv': `${translated}\ntyres\t-\treifen`,
  'de/goods.tsv': `${translated}\nbeer\tbrauerei\t-`,
  'de/works.tsv': translated,
  'de/services.tsv': translated,
  'multilingual/regions.tsv': 'id\tphrases\nlatin america\tlatin america, latam',
  ...Object.fromEntries(
    Object.entries(phraseTables).map(([file, [key, row]]) => [`multilingual/${file}.tsv`, `${key}\tphrases\n${row}`]),
  ),
};

function moduleOf(changes: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-vocabulary-'));
  folders.push(folder);
  for (const [file, text] of Object.entries({ ...valid, ...changes })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${text}\n`);
  }
  return renderVocabularyModule(folder);
}

function problemsOf(changes: Readonly<Record<string, string>>): string[] {
  try {
    moduleOf(changes);
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
  return [];
}

const appendRow = (file: string, row: string) => ({ [file]: `${valid[file]}\n${row}` });

test('the committed module matches the committed tables', () => {
  const committed = readFileSync(join(root, 'libs/core/rank/src/generated/vocabulary.ts'), 'utf8');
  expect(renderVocabularyModule() === committed).toBe(true);
});

test('phrases are written out with endings, plurals, spellings and umlauts', () => {
  const lines = moduleOf({}).split('\n');
  expect(lines).toContain(
    `country DK\t${['', 'e', 'er', 'es', 'en', 'em'].flatMap((ending) => [`danisch${ending}`, `daenisch${ending}`])}`,
  );
  expect(lines).toContain('agent tires rubber\ttyre maker,tire maker,tyre makers,tire makers');
  expect(lines).toContain('industry tires rubber; english tyres\treifen');
  expect(lines).toContain('type? Common Stock\tstock');
  expect(lines).toContain('DK\tdenmark danish');
  expect(lines).toContain('sp-500\ts p 500,sp 500,s and p 500,s&p 500');
  expect(lines).toContain('energy\toil gas,oil and gas');
  expect(lines).toContain('gold\tgold,aureo');
  expect(lines).toContain('  de: ["DE","AT"],');
});

test('a word that is the same in English is no translation', () => {
  expect(moduleOf({})).toContain('english growth\twachstum');
});

test('a language is added by a line and a folder', () => {
  const kinds = ['countries', 'words', 'industries', 'goods', 'works', 'services'];
  const folder = Object.fromEntries(kinds.map((kind) => [`it/${kind}.tsv`, valid[`de/${kind}.tsv`]!.split('\n')[0]!]));
  const changes = {
    ...folder,
    ...appendRow('languages.tsv', 'it\tItalian\tIT'),
    'it/goods.tsv': `${translated}\nbeer\tbirrificio\t-`,
  };
  expect(moduleOf(changes)).toContain('  it: `\nagent brewing beer; english beer\tbirrificio\n`,');
});

test.each([
  [
    'a duplicate phrase of a row',
    appendRow('de/goods.tsv', 'tyres\tx, y, x\t-'),
    'de/goods.tsv:3: duplicate phrase "x", first in de/goods.tsv:3',
  ],
  [
    'a phrase of another industry',
    appendRow('de/industries.tsv', 'beer\t-\tBrauerei'),
    'de/industries.tsv:3: duplicate phrase "Brauerei", first in de/goods.tsv:2',
  ],
  [
    'a phrase of two countries',
    appendRow('en/countries.tsv', 'NO\tdanish'),
    'en/countries.tsv:3: duplicate phrase "danish", first in en/countries.tsv:2',
  ],
  [
    'a phrase of two values of a kind',
    appendRow('en/words.tsv', 'type\tIndex\tstock'),
    'en/words.tsv:5: duplicate phrase "stock", first in en/words.tsv:2',
  ],
  [
    'a phrase of two topics',
    appendRow('multilingual/topics-assets.tsv', 'xau\toil gas'),
    'multilingual/topics-assets.tsv:3: "oil gas" belongs to "energy" already',
  ],
  [
    'a key on two rows',
    appendRow('multilingual/coins.tsv', 'BTC\tbtc'),
    'multilingual/coins.tsv:3: duplicate symbol "BTC"',
  ],
  [
    'an industry on two rows',
    appendRow('en/works.tsv', 'beer\tale\tale maker\t-'),
    'en/works.tsv:2: duplicate industry "beer"',
  ],
  [
    'an unknown industry',
    appendRow('de/works.tsv', 'wine\tWinzer\t-'),
    'de/works.tsv:2: unknown industry "wine": no English table has it',
  ],
  ['an unknown country', appendRow('de/countries.tsv', 'XX\tnirgendwo'), 'de/countries.tsv:3: unknown country "XX"'],
  ['an unknown home', appendRow('languages.tsv', 'it\tItalian\tXX'), 'languages.tsv:5: unknown country "XX"'],
  ['an unknown kind', appendRow('en/words.tsv', 'sise\tsmall\ttiny'), 'en/words.tsv:5: unknown kind "sise"'],
  [
    'a doubt that the kind does not know',
    appendRow('en/words.tsv', 'size?\tsmall\ttiny'),
    'en/words.tsv:5: unknown kind "size?"',
  ],
  ['an unknown value', appendRow('en/words.tsv', 'size\ttiny\ttiny'), 'en/words.tsv:5: unknown value "tiny" of size'],
  [
    'a value of a kind without values',
    appendRow('en/words.tsv', 'yield\tx\tyield'),
    'en/words.tsv:5: unknown value "x" of yield',
  ],
  [
    'an unknown currency',
    appendRow('multilingual/currencies.tsv', 'EUX\teurox'),
    'multilingual/currencies.tsv:3: invalid code "EUX"',
  ],
  [
    'a topic in capitals',
    appendRow('multilingual/topics-themes.tsv', 'Oil\tpetrol'),
    'multilingual/topics-themes.tsv:3: invalid topic "Oil"',
  ],
  ['an empty row', appendRow('de/works.tsv', 'tyres\t-\t-'), 'de/works.tsv:2: neither businesses nor products'],
  [
    'an empty cell',
    appendRow('de/works.tsv', 'tyres\t\treifen'),
    'de/works.tsv:2: empty cell in column businesses; write - for none',
  ],
  [
    'no words to search for',
    appendRow('en/works.tsv', 'wine\t-\twinery\t-'),
    'en/works.tsv:2: column words is required',
  ],
  [
    'an empty phrase',
    appendRow('multilingual/coins.tsv', 'ETH\tether, , eth'),
    'multilingual/coins.tsv:3: "" is an empty phrase',
  ],
  [
    'a phrase without letters',
    appendRow('multilingual/coins.tsv', 'ETH\t€'),
    'multilingual/coins.tsv:3: "€" is an empty phrase',
  ],
  ['a missing cell', appendRow('de/works.tsv', 'tyres\treifen'), 'de/works.tsv:2: expected 3 cells, found 2'],
  [
    'a padded cell',
    appendRow('de/works.tsv', 'tyres \treifen\t-'),
    'de/works.tsv:2: column id begins or ends with a space',
  ],
  [
    'another header',
    { 'de/works.tsv': 'id\tproducts' },
    'de/works.tsv:1: expected the columns id, businesses, products',
  ],
  ['a table of no language', { 'it/words.tsv': 'kind\tvalue\tphrases' }, 'it/words.tsv: unknown table'],
])('%s is reported with its file and line', (_, changes, problem) => {
  expect(problemsOf(changes)).toContain(problem);
});

test('every problem is reported at once', () => {
  const changes = { ...appendRow('de/works.tsv', 'wine\tWinzer\t-'), ...appendRow('en/countries.tsv', 'XX\tnowhere') };
  expect(problemsOf(changes)).toHaveLength(2);
});
