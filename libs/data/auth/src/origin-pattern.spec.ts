import { describe, expect, test } from 'vitest';
import { createOriginMatcher, findOriginProblem } from './origin-pattern.js';

describe('a pattern matches', () => {
  test.each([
    ['https://app.example.com', 'https://app.example.com', true],
    ['https://app.example.com', 'https://app.example.com:8443', false],
    ['https://app.example.com', 'http://app.example.com', false],
    ['https://app.example.com', 'https://app.example.com/', false],
    ['http://localhost:*', 'http://localhost', true],
    ['http://localhost:*', 'http://localhost:5173', true],
    ['http://localhost:*', 'https://localhost:5173', false],
    ['http://localhost:*', 'http://localhost:5173.evil.example', false],
    ['http://localhost:*', 'http://localhost.evil.example', false],
    ['http://localhost:*', 'http://localhost:', false],
    ['http://[::1]:*', 'http://[::1]:3000', true],
    ['http://127.0.0.1:*', 'http://127x0.0.1:80', false],
    ['https://*.example.com', 'https://a.example.com', true],
    ['https://*.example.com', 'https://example.com', false],
    ['https://*.example.com', 'https://a.b.example.com', false],
    ['https://*.example.com', 'https://.example.com', false],
    ['https://*.example.com', 'https://evil.net/.example.com', false],
    ['https://*.example.com', 'https://aXexample.com', false],
    ['https://*.example.com', 'https://a.exampleXcom', false],
    ['https://*.example.com', 'https://a.example.com:8443', false],
    ['https://*.example.com', 'https://a.example.com.evil.net', false],
    ['https://*.example.com:*', 'https://a.example.com:8443', true],
    ['http://*.localhost:*', 'http://app.localhost:5173', true],
    ['https://*.example.com', 'null', false],
    ['https://app.example.com', 'https://app.example.com, https://evil.net', false],
  ])('%s, %s: %s', (pattern, origin, expected) => {
    expect(findOriginProblem(pattern)).toBeNull();
    expect(createOriginMatcher([pattern])(origin)).toBe(expected);
  });

  test('any of several', () => {
    const isAllowed = createOriginMatcher(['https://a.example.com', 'http://localhost:*']);
    expect(['https://a.example.com', 'http://localhost:1', 'https://b.example.com'].map(isAllowed)).toEqual([
      true,
      true,
      false,
    ]);
  });
});

test.each([
  ['*', 'every site'],
  ['https://*', 'every site'],
  ['https://*:*', 'every site'],
  ['https://app*.example.com', 'only as the first label'],
  ['https://*.*.example.com', 'only as the first label'],
  ['https://app.*.com', 'only as the first label'],
  ['*://app.example.com', 'only as the first label'],
  ['http://localhost:30*', 'only as the first label'],
  ['https://*.com', 'two labels'],
  ['https://*.com:*', 'two labels'],
  ['https://*.co.uk', 'every site under co.uk'],
  ['https://*.github.io:*', 'every site under github.io'],
  ['https://app.example.com/', 'not an origin'],
  ['https://app.example.com:443', 'not an origin'],
  ['https://App.example.com', 'not an origin'],
  ['https://user@app.example.com', 'not an origin'],
  ['app.example.com', 'not an origin'],
  ['ftp://app.example.com', 'not an origin'],
  ['null', 'not an origin'],
  ['', 'not an origin'],
])('%s is refused: %s', (text, problem) => {
  expect(findOriginProblem(text)).toContain(problem);
  expect(createOriginMatcher([text])(text)).toBe(false);
});
