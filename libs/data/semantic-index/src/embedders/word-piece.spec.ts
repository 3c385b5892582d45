import { describe, expect, test } from 'vitest';
import { readStaticModel, shippedModel } from './static-model.js';
import { WordPiece } from './word-piece.js';

const { tokens } = await readStaticModel(shippedModel);
const pieces = new WordPiece(tokens);

/** The tokens of a text, a blank between two. */
function split(text: string): string {
  return pieces
    .tokenize(text)
    .map((number) => tokens[number])
    .join(' ');
}

// The output of the teacher's own tokenizer (`tokenizers` 0.23.3 with its tokenizer.json) for the same texts.
describe('the tokenizer of the teacher', () => {
  test.each([
    ['Danish brewer', 'danish brewer'],
    ['Carlsberg A/S brews beer in Copenhagen.', 'carl ##sberg a / s brew ##s beer in copenhagen .'],
    ['ÜBERMÄSSIG café — naïve façade', 'uber ##mas ##si ##g cafe — naive facade'],
    ['S&P 500® Index', 's & p 500 ##® index'],
    ["don't stop", "don ' t stop"],
    ['BRK.B', 'br ##k . b'],
    ['3.5% yield, 2x leveraged', '3 . 5 % yield , 2 ##x leverage ##d'],
    ['semiconductors', 'semiconductor ##s'],
    ['electroencephalographically', 'electro ##ence ##pha ##log ##raphic ##ally'],
    ['Société Générale', 'societe general ##e'],
    ['Ørsted A/S', 'ø ##rst ##ed a / s'],
    ['Škoda', 'sk ##oda'],
    ['Straße', 'st ##raße'],
    ['ﬁnance', 'ﬁ ##nan ##ce'],
    ['İstanbul', 'istanbul'],
    ['ΟΔΟΣ', 'ο ##δ ##ο ##σ'],
    ['Газпром', 'г ##а ##з ##п ##р ##о ##м'],
    ['東京エレクトロン', '東 京 エ ##レ ##ク ##ト ##ロ ##ン'],
    ['トヨタ自動車', '[UNK] [UNK] [UNK] 車'],
    ['삼성전자', 'ᄉ ##ᅡ ##ᆷ ##ᄉ ##ᅥ ##ᆼ ##ᄌ ##ᅥ ##ᆫ ##ᄌ ##ᅡ'],
    ['€100 vs $5', '€ ##100 vs $ 5'],
    ['tab\there\nline', 'tab here line'],
    ['soft\u00adhyphen', 'soft ##hy ##ph ##en'],
    ['zero\u200bwidth', 'zero ##wi ##dt ##h'],
    ['\u0000a\ufffdb', 'ab'],
    ['🚀 moon', '[UNK] moon'],
    ['１２３', '[UNK]'],
    ['...', '. . .'],
    ['', ''],
  ])('%j', (text, expected) => {
    expect(split(text)).toBe(expected);
  });

  test('a word of more than 100 characters is unknown, one of 100 is not', () => {
    expect(split('a'.repeat(101))).toBe('[UNK]');
    expect(split('a'.repeat(100))).toMatch(/^aaa/);
  });
});

test('a vocabulary must have a token for unknown words', () => {
  expect(() => new WordPiece(['a', '##b'])).toThrow('the vocabulary lacks [UNK]');
  expect(new WordPiece(['[UNK]', 'a', '##b', '##bb']).tokenize('ABBB abc')).toEqual([1, 3, 2, 0]);
});
