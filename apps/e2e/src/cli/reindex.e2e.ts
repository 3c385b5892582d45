import { expect, test } from 'vitest';
import { runBourseJson } from '../harness/command.js';
import { shared } from '../harness/shared.js';

test('search reindex opens every index beside a running server, and ends', async () => {
  const { universe, ...parts } = await runBourseJson(['search', 'reindex'], shared.env);
  expect(universe).toBeGreaterThan(0);
  expect(parts).toEqual({ lexical: 'embedded', semantic: 'memory' });
}, 60_000);
