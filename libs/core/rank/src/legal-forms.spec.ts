import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  beginsLegalForm,
  isLedByForm,
  withoutGluedForms,
  withoutInnerForms,
  withoutLegalForms,
} from './legal-forms.js';

describe('legal forms in a name of words', () => {
  test.each([
    ['apple inc', 'apple'],
    ['hexza corporation berhad', 'hexza'],
    ['sap se', 'sap'],
    ['the swatch group ag', 'swatch group'],
    ['pt bank central asia tbk', 'bank central asia'],
    ['aktiengesellschaft', 'aktiengesellschaft'],
    ['co co', 'co'],
  ])('%s → %s', (name, core) => {
    expect(withoutLegalForms(name.split(' '))).toEqual(core.split(' '));
  });

  test('words that may be part of a name are removed only at the end: new in New Oriental', () => {
    expect(withoutLegalForms(['new', 'oriental', 'common'])).toEqual(['new', 'oriental']);
  });

  test('the result is never empty', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('inc', 'ag', 'the', 'pt', 'co', 'toyota'), { minLength: 1 }), (words) => {
        expect(withoutLegalForms(words)).not.toEqual([]);
      }),
    );
  });
});

describe('legal forms in a name without gaps', () => {
  test.each([
    ['hexzacorporationberhad', ['hexzacorporation', 'hexza']],
    ['toyotamotorcorp', ['toyotamotor']],
    ['volvoab', ['volvo']],
    ['nestlesa', ['nestle']],
    ['siemensaktiengesellschaft', ['siemens']],
    ['ptbankcentralasiatbk', ['ptbankcentralasia', 'bankcentralasia']],
  ])('%s, the longest form first: %j', (key, rests) => {
    expect(withoutGluedForms(key)).toEqual(rests);
  });

  test('the longest form is removed first: incorporated is not corporated after in', () => {
    expect(withoutGluedForms('globexincorporated')[0]).toBe('globex');
  });

  test('at least three letters remain: visa is not vi of a société anonyme', () => {
    expect(withoutGluedForms('visa')).toEqual([]);
    expect(withoutGluedForms('sapse')).toEqual(['sap']);
    expect(withoutGluedForms('inc')).toEqual([]);
  });

  test('a name without a final form has no rest', () => {
    expect(['toyota', 'nintendo', 'berkshirehathaway', ''].map(withoutGluedForms)).toEqual([[], [], [], []]);
  });

  test('at most four forms are removed', () => {
    expect(withoutGluedForms('hexzaincincincincinc')).toHaveLength(4);
  });

  test('each rest is a prefix of the previous one, except after pt', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z]{0,12}$/),
        fc.array(fc.constantFrom('ag', 'inc', 'berhad', 'tbk', 'co'), { maxLength: 3 }),
        (core, forms) => {
          const key = core + forms.join('');
          withoutGluedForms(key).reduce((before, rest) => {
            expect(before.startsWith(rest) || `pt${rest}` === before).toBe(true);
            expect(rest.length).toBeGreaterThanOrEqual(3);
            expect(rest.length).toBeLessThan(before.length);
            return rest;
          }, key);
        },
      ),
    );
  });
});

test('letters that may become a legal form: incor, l; a complete form that begins no other does not', () => {
  expect(['incor', 'l', 'aktiengesell'].map(beginsLegalForm)).toEqual([true, true, true]);
  expect(['toy', 'incorporated', 'zzz'].map(beginsLegalForm)).toEqual([false, false, false]);
});

test('a name after its legal form: plc linde; a form alone does not count', () => {
  expect(['plc linde', 'berhad zecon', 'linde plc', 'plc'].map((text) => isLedByForm(text.split(' ')))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('inside letters without gaps only the form before a class of shares is removed', () => {
  expect(withoutInnerForms('contosoholdingsincclassa')).toBe('contosoholdingsclassa');
  expect(withoutInnerForms('incyteclassa')).toBe('incyteclassa');
});
