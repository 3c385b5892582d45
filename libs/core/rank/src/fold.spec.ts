import { expect, test } from 'vitest';
import { fold } from './fold.js';

test('accents, ligatures and letters without decomposition fold to what is typed', () => {
  expect(fold('Nestlé')).toBe('nestle');
  expect(fold('Ørsted Łódź Æon straße ﬁnance')).toBe('orsted lodz aeon strasse finance');
  expect(fold('APPLE')).toBe('apple');
});

test('other scripts stay as they are', () => {
  expect(fold('中国銀行')).toBe('中国銀行');
});
