import { expect, test } from 'vitest';
import { fieldErrors, type FieldFailure } from './field-errors.js';

const unknown: FieldFailure = { field: 'isin', message: 'must be an ISIN', value: 'X', status: 422 };
const twice: FieldFailure = {
  field: 'isin',
  message: 'must not be sent together with symbol',
  value: 'X',
  status: 400,
};

test.each([
  ['a 400 behind a 422', [unknown, twice]],
  ['a 422 behind a 400', [twice, unknown]],
])('error-5 a field that breaks two rules is one entry, %s: the 400 is reported', (_, failures) => {
  const { status, details } = fieldErrors(failures);
  expect([status, details]).toEqual([400, { errors: [{ field: 'isin', message: twice.message, value: 'X' }] }]);
});

test('two values of one field are two entries', () => {
  const { status, details } = fieldErrors([unknown, { ...unknown, value: 'Y' }]);
  expect([status, details?.errors.map(({ value }) => value)]).toEqual([422, ['X', 'Y']]);
});
