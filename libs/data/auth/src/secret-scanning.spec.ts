import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createKey, keyEnvs, parseKey } from './key-format.js';

const page = readFileSync(join(import.meta.dirname, '../../../../docs/operate/secret-scanning.md'), 'utf8');
const patterns = Array.from(page.matchAll(/(?:regex = '''|key: ')(.+?)'/g), ([, pattern]) => pattern!);
const keywords = Array.from(page.matchAll(/keywords[=: ]+\[(.+)\]/g), ([, list]) => list!.match(/\w+/g));
const matchPatterns = (text: string) => patterns.map((pattern) => new RegExp(pattern).exec(text)?.[1] ?? null);

test('the page has a rule for each of both scanners, with one pattern and the beginnings of all keys', () => {
  expect(new Set(patterns).size).toBe(1);
  expect(patterns).toHaveLength(2);
  expect(keywords).toEqual([0, 1].map(() => keyEnvs.map((env) => `bourse_${env}_`)));
});

describe('the published pattern', () => {
  test.each([
    ['alone', (key: string) => key],
    ['in a header', (key: string) => `curl -H "Authorization: Bearer ${key}" localhost`],
    ['in an environment file', (key: string) => `A=1\nBOURSE_KEY=${key}\nB=2`],
    ['in JSON', (key: string) => JSON.stringify({ key })],
    ['in a URL', (key: string) => `https://host/?key=${key}&x=1`],
    ['in a sentence', (key: string) => `use ${key}.`],
  ])('finds every key %s, whole', (_, around) => {
    for (let i = 0; i < 300; i++) {
      const key = createKey(keyEnvs[i % keyEnvs.length]!);
      expect(matchPatterns(around(key))).toEqual([key, key]);
    }
  });

  const key = createKey('live');
  test.each([
    ['another environment', key.replace('live', 'prod')],
    ['one character less', key.slice(0, -1)],
    ['one character more', `${key}a`],
    ['a shorter middle', key.replace(/_(.{29})._/, '_$1_')],
    ['a character of another alphabet', key.replace(/_(.{29})._/, '_$1-_')],
    ['a name of ours', 'bourse_http_request_duration_seconds_bucket'],
    ['the placeholder of our documentation', 'bourse_live_…'],
  ])('control: %s is not found', (_, text) => {
    expect(matchPatterns(text)).toEqual([null, null]);
  });

  test('the checksum distinguishes keys from texts that look alike', () => {
    const lookAlike = `bourse_live_${'a'.repeat(30)}_000000`;
    expect(matchPatterns(lookAlike)).toEqual([lookAlike, lookAlike]);
    expect([parseKey(lookAlike), parseKey(key)]).toEqual([null, expect.objectContaining({ env: 'live' })]);
  });
});
