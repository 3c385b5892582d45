import { expect, test } from 'vitest';
import { findUrlProblem } from './target-url.js';

test.each([
  'https://example.com/hooks?a=1',
  'http://example.com',
  'https://8.8.8.8/',
  'https://[2606:4700::1111]:8443/',
])('%s is accepted', (url) => {
  expect(findUrlProblem(url, false)).toBeNull();
});

test.each([
  ['not a URL', 'example.com/hooks'],
  ['another scheme', 'ftp://example.com/'],
  ['a file', 'file:///etc/passwd'],
  ['a script', 'javascript:alert(1)'],
  ['a user', 'https://user@example.com/'],
  ['a password', 'https://:secret@example.com/'],
  ['too long', `https://example.com/${'a'.repeat(2000)}`],
])('%s is refused, also where private addresses are allowed', (_, url) => {
  expect(findUrlProblem(url, false)).toMatch(/^must/);
  expect(findUrlProblem(url, true)).toMatch(/^must/);
});

test.each([
  ['dotted', 'http://127.0.0.1/'],
  ['decimal', 'http://2130706433/'],
  ['octal', 'http://0177.0.0.1/'],
  ['hexadecimal', 'http://0x7f.1/'],
  ['short', 'http://127.1/'],
  ['full width digits', 'http://127。0。0。1/'],
  ['zero', 'http://0/'],
  ['metadata of a cloud', 'http://169.254.169.254/latest/meta-data/'],
  ['IPv6', 'http://[::1]/'],
  ['mapped', 'http://[::ffff:127.0.0.1]/'],
  ['mapped, hexadecimal', 'http://[::ffff:7f00:1]/'],
])('an address that is not public is refused in any notation: %s', (_, url) => {
  expect(findUrlProblem(url, false)).toMatch(/private network/);
  expect(findUrlProblem(url, true)).toBeNull();
});
