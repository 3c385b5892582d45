import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { gluedReadings } from './glued-name.js';
import { nameForm } from './name-form.js';

test.each([
  'Marks and Spencer Group plc',
  'Rambler Metals and Mining PLC',
  'Weifu High-Technology Group Co., Ltd.',
  'Hexza Corporation Berhad',
  'PowerSchool Holdings Inc. Class A Common Stock',
])('%s typed without gaps has the comparable form of the name among its readings', (name) => {
  const key = name.toLowerCase().replace(/[^a-z]/g, '');
  expect([key, ...gluedReadings(key)]).toContain(nameForm(name).key);
});

test('letters without a final form and without `and` have no other reading', () => {
  expect(['toyota', 'nintendo', ''].flatMap(gluedReadings)).toEqual([]);
});

test('any letters have few readings, none of them the letters themselves', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(?:and|inc|class|technology|[a-z]){0,30}$/), (key) => {
      const readings = gluedReadings(key);
      expect(readings).not.toContain(key);
      expect(readings.length).toBeLessThan(50);
    }),
  );
});
