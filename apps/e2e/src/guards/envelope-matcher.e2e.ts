import { describe, expect, test } from 'vitest';
import { findEnvelopeFaults } from '../harness/envelope-faults.js';
import { toAnswer } from '../harness/http-client.js';

const sound = {
  code: 'bad_request',
  message: 'outputsize must be at most 1000.',
  status: 400,
  details: { errors: [{ field: 'outputsize', message: 'must be at most 1000', value: '1001' }] },
};
const json = 'application/json; charset=utf-8';
const answer = (body: unknown, type = json, status = 400) =>
  toAnswer(
    'GET /',
    status,
    { 'content-type': type },
    Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  );

describe('the envelope matcher', () => {
  test('a valid envelope passes', () => {
    expect(findEnvelopeFaults(answer(sound), 400, 'bad_request')).toEqual([]);
    expect(answer(sound)).toRefuseFields(400, { outputsize: '1001' });
  });

  test.each([
    ['a fifth key', answer({ ...sound, request_id: 'x' })],
    ['a missing key', answer({ code: sound.code, message: sound.message, status: 400 })],
    ['another status in the body', answer({ ...sound, status: 422 })],
    ['another status on the wire', answer(sound, json, 422)],
    ['another code', answer({ ...sound, code: 'internal', details: null })],
    ['an empty message', answer({ ...sound, message: '' })],
    ['no charset', answer(sound, 'application/json')],
    ['HTML', answer('<h1>Bad Request</h1>', 'text/html')],
    ['a list', answer([sound])],
    ['details of another shape', answer({ ...sound, details: { field: 'outputsize' } })],
    [
      'a sixth key in an entry',
      answer({ ...sound, details: { errors: [{ field: 'a', message: 'b', value: 'c', status: 400 }] } }),
    ],
    ['no entry at all', answer({ ...sound, details: { errors: [] } })],
    [
      'a value over 100 code points',
      answer({ ...sound, details: { errors: [{ field: 'a', message: 'b', value: 'x'.repeat(101) }] } }),
    ],
    ['details left undefined', answer({ ...sound, details: undefined })],
  ])('planted: %s is caught', (_, planted) => {
    expect(findEnvelopeFaults(planted, 400, 'bad_request')).not.toEqual([]);
    expect(() => expect(planted).toBeEnvelope(400, 'bad_request')).toThrow(/GET/);
  });

  test('planted: a 401 without a reason is caught', () => {
    const planted = answer(
      { code: 'unauthenticated', message: 'A key is required.', status: 401, details: null },
      json,
      401,
    );
    expect(findEnvelopeFaults(planted, 401, 'unauthenticated')).not.toEqual([]);
  });

  test('planted: one field too many, one too few, another value', () => {
    for (const wrong of [{}, { outputsize: '1001', type: 'x' }, { outputsize: '1002' }, { type: '1001' }]) {
      expect(() => expect(answer(sound)).toRefuseFields(400, wrong)).toThrow(/refuse/);
    }
  });
});
