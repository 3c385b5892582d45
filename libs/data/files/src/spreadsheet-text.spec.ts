import { expect, test } from 'vitest';
import { findArtefact, unwrapFormula } from './spreadsheet-text.js';

test.each([
  ['="0005"', '0005'],
  ['=""', ''],
  ['=QQEQ', '=QQEQ'],
  ['0005', '0005'],
])('the text of %s is %s', (cell, text) => expect(unwrapFormula(cell)).toBe(text));

test.each([
  ['=QQEQ', 'a formula'],
  ['5.93E+03', 'a rounded number'],
  ['5E+03', 'a rounded number'],
  ['1-Mar', 'a date'],
  ['Sep-24', 'a date'],
  ['1E5', null],
  ['MAR1', null],
  ['BRK-B', null],
  ['ABR-PD', null],
])('a spreadsheet has made of %s: %s', (symbol, artefact) => expect(findArtefact(symbol)).toBe(artefact));
