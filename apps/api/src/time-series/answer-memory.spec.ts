import { expect, test } from 'vitest';
import { AnswerMemory } from './answer-memory.js';

test('memory that is lent is nobody else’s until it comes back, and begins empty then', () => {
  const memory = new AnswerMemory();
  const [first, second] = [memory.lend(), memory.lend()];
  expect(second).not.toBe(first);
  first.text('first');
  second.text('second');
  expect(Buffer.from(first.bytes).toString()).toBe('first');
  memory.giveBack(first);
  const third = memory.lend();
  expect(third).toBe(first);
  expect(third.length).toBe(0);
  expect(Buffer.from(second.bytes).toString()).toBe('second');
});

test('no more of it is held than a crowd needs', () => {
  const memory = new AnswerMemory();
  const crowd = Array.from({ length: 100 }, () => memory.lend());
  for (const writer of crowd) memory.giveBack(writer);
  const again = Array.from({ length: 100 }, () => memory.lend());
  expect(new Set(again).size).toBe(100);
  expect(again.filter((writer) => crowd.includes(writer))).toHaveLength(32);
});
