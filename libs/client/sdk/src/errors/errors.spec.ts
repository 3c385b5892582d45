import { errorCodes, errorReference } from '@bourse/envelope';
import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  BadRequestError,
  type BadRequestDetails,
  BourseError,
  errorClasses,
  NotFoundError,
  RateLimitError,
} from '../index.js';
import { errorOfAnswer } from './error-of-answer.js';

const answer = (status: number, json: unknown, headers: Record<string, string> = {}) => ({
  request: 'GET /v1/stocks',
  status,
  headers: new Headers({ 'content-type': 'application/json', ...headers }),
  text: JSON.stringify(json),
  json,
  stream: null,
});

/** An entry for an invalid field. */
const fault = (field: string, message: string) => ({ field, message, value: null });
const messageOf = (message: string, ...errors: object[]) =>
  errorOfAnswer(answer(400, { code: 'bad_request', message, details: { errors } }), 0).message;

describe('a class for each error code', () => {
  test('the table has every code of the error table, and no other', () => {
    expect(Object.keys(errorClasses).sort()).toEqual([...errorCodes].sort());
  });

  test.each(errorReference)('$status $code is an error of its class', ({ status, code, meaning }) => {
    const headers = { 'x-request-id': 'abc' };
    const error = errorOfAnswer(answer(status, { code, message: meaning, status, details: null }, headers), 0);
    expect(error).toBeInstanceOf(errorClasses[code]);
    expect(error).toBeInstanceOf(BourseError);
    expect(error).toMatchObject({ code, status, message: meaning, details: null, requestId: 'abc' });
    expect(error.name).toBe(errorClasses[code].name);
  });

  test('each class keeps its own name when bundled', () => {
    const names = Object.values(errorClasses).map(({ name }) => name);
    expect(new Set(names).size).toBe(errorCodes.length);
  });

  test('details are typed by the class', () => {
    expectTypeOf<BadRequestError['details']>().toEqualTypeOf<BadRequestDetails | null>();
    expectTypeOf<BadRequestError['code']>().toEqualTypeOf<'bad_request'>();
    expectTypeOf<RateLimitError['status']>().toEqualTypeOf<number>();
    expectTypeOf<NonNullable<RateLimitError['details']>['scope']>().toEqualTypeOf<'minute' | 'month'>();
    expectTypeOf<NonNullable<NotFoundError['details']>>().toExtend<object>();
  });

  test('the message lists several invalid fields; for one field it is the server’s message', () => {
    const [size, start] = [fault('outputsize', 'must be at most 5000'), fault('start_date', 'must be a date')];
    expect(messageOf('2 parameters are invalid.', size, start)).toBe(
      '2 parameters are invalid: outputsize must be at most 5000; start_date must be a date',
    );
    expect(messageOf('outputsize must be at most 5000.', size)).toBe('outputsize must be at most 5000.');
    const items = Array.from({ length: 12 }, (_, i) => fault(`items[${i}].mic`, 'is no MIC'));
    expect(messageOf('12 parameters are invalid.', ...items)).toMatch(
      /: items\[0\]\.mic is no MIC; .*items\[9\]\.mic is no MIC; and 2 more$/,
    );
    expect(messageOf('Bad.', ...([null, 7] as never[]))).toContain('Bad: ');
  });

  test.each([
    ['an unknown code', { code: 'teapot', message: 'm' }],
    ['a code that every object has', { code: 'constructor', message: 'm' }],
    ['a list', []],
    ['null', null],
  ])('%s is not an envelope', (_, json) => {
    expect(errorOfAnswer(answer(500, json), 0)).toMatchObject({ code: 'unexpected_answer', status: 500 });
  });
});
