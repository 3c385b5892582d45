import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameForm } from './name-form.js';

const words = (text: string) => nameForm(text).words;

describe('the comparable form of a name', () => {
  test.each([
    ['Apple Inc.', ['apple']],
    ['APPLE INC', ['apple']],
    ['The Coca-Cola Company', ['coca', 'cola']],
    ['Amazon.com, Inc.', ['amazon']],
    ['AT&T Inc.', ['at', 't']],
    ['Johnson & Johnson', ['johnson', 'johnson']],
    ['Procter and Gamble Co', ['procter', 'gamble']],
    ["McDonald's Corporation", ['mcdonalds']],
    ['Nestlé S.A.', ['nestle']],
    ['J.P. Morgan', ['jp', 'morgan']],
    ['A.P. Møller - Mærsk A/S', ['ap', 'moller', 'maersk']],
    ['Eni S.p.A.', ['eni']],
    ['Merck Kommanditgesellschaft auf Aktien', ['merck']],
    ['SAP SE O.N.', ['sap']],
    ['MICROSOFT    DL-,00000625', ['microsoft']],
    ['Toyota Motor Corp. Sponsored ADR', ['toyota', 'motor']],
    ['PT Bank Central Asia Tbk', ['bank', 'central', 'asia']],
  ])('%s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  test('abbreviations of vendors are expanded on both sides', () => {
    expect(words('ARISTA INTL HLDGS')).toEqual(words('Arista International Holdings'));
  });

  test('stripping never leaves an empty name', () => {
    expect(words('SE')).toEqual(['se']);
    expect(words('Inc.')).toEqual(['inc']);
    expect(words('The Co')).toEqual(['the']);
    expect(words('and')).toEqual(['and']);
  });

  test('a legal form may begin a name: AG Growth, Co-Diagnostics', () => {
    expect(words('AG Growth International Inc.')).toEqual(['ag', 'growth', 'international']);
    expect(words('Co-Diagnostics, Inc.')).toEqual(['co', 'diagnostics']);
  });

  test('the key is the words without gaps', () => {
    expect(nameForm('The Coca-Cola Company').key).toBe('cocacola');
    expect(nameForm(' .,- ').key).toBe('');
  });

  test('any text: bounded and idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const form = nameForm(text);
        expect(form.words.length).toBeLessThanOrEqual(24);
        expect(form.words.every((word) => word !== '' && word.length <= 40)).toBe(true);
      }),
    );
  });
});
