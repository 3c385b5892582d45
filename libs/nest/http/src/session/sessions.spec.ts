import { expect, test } from 'vitest';
import { SESSION_SECONDS, Sessions } from './sessions.js';

test('a session is open from its start to its end', () => {
  let nowMs = 0;
  const sessions = new Sessions('key', { clock: () => nowMs });
  const token = sessions.open();
  expect(sessions.isOpen(token)).toBe(true);
  nowMs = SESSION_SECONDS * 1000 - 1;
  expect(sessions.isOpen(token)).toBe(true);
  nowMs += 1;
  expect(sessions.isOpen(token)).toBe(false);
});

test('tokens are 256 random bits in base64url', () => {
  const sessions = new Sessions('key');
  const tokens = Array.from({ length: 100 }, () => sessions.open());
  expect(new Set(tokens).size).toBe(100);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
});

test('each token starts one session, and the next one is published', () => {
  const sessions = new Sessions('key');
  const published: string[] = [];
  sessions.publishStartToken((token) => published.push(token));
  expect(sessions.start('unknown')).toBeNull();
  expect(published).toHaveLength(1);
  const [first] = published;
  expect(sessions.isOpen(sessions.start(first!)!)).toBe(true);
  expect(sessions.start(first!)).toBeNull();
  expect([published.length, new Set(published).size]).toEqual([2, 2]);
});

test('a closed session, an unknown token and a part of a token are not open; other sessions stay open', () => {
  const sessions = new Sessions('key');
  const [first, second] = [sessions.open(), sessions.open()];
  sessions.close(first);
  sessions.close('unknown');
  expect([first, second, 'unknown', '', second.slice(1)].map((token) => sessions.isOpen(token))).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
});

test('the oldest session is closed for one beyond the bound', () => {
  const sessions = new Sessions('key', { maxSessions: 2 });
  const tokens = [sessions.open(), sessions.open(), sessions.open()];
  expect(tokens.map((token) => sessions.isOpen(token))).toEqual([false, true, true]);
});

test('ended sessions make room before open ones are closed', () => {
  let nowMs = 0;
  const sessions = new Sessions('key', { clock: () => nowMs, maxSessions: 3 });
  sessions.open();
  sessions.open();
  nowMs = SESSION_SECONDS * 1000;
  const tokens = [sessions.open(), sessions.open(), sessions.open()];
  expect(tokens.map((token) => sessions.isOpen(token))).toEqual([true, true, true]);
});

test('a session replaces the Authorization header of its key; without a key, nothing', () => {
  expect(new Sessions('bourse_demo_x').authorization).toBe('Bearer bourse_demo_x');
  expect(new Sessions(null).authorization).toBeNull();
});
