import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type BudgetLine, growthOf, overBudget, readDurations } from '../../run/durations.mjs';

const root = join(import.meta.dirname, '../../..');
const budget = JSON.parse(readFileSync(join(root, 'tools/run/budget.json'), 'utf8')) as Record<string, BudgetLine[]>;

const lineOf = (seconds: number) => ({ seconds, reason: 'measured' });

describe('the recorded durations of the tests', () => {
  test('no layer takes 5 % more than its budget, which states a reason for every increase', () => {
    expect(overBudget(readDurations(), budget)).toEqual([]);
    for (const lines of Object.values(budget)) {
      expect(lines.filter(({ reason }) => reason.trim().length < 20)).toEqual([]);
    }
  });

  test('every recorded file exists', () => {
    const files = Object.values(readDurations()).flatMap(Object.keys);
    expect(files.length).toBeGreaterThan(400);
    const present = new Set(
      globSync('{apps,libs,tools}/**/src/**/*.{spec,e2e}.ts', { cwd: root, exclude: ['**/node_modules/**'] }),
    );
    expect(files.filter((file) => !present.has(file))).toEqual([]);
  });

  const recorded = { 'a.spec.ts': [10, 100], 'b.spec.ts': [10, 10] } as const;

  test('planted: a layer above its budget, and one without', () => {
    expect(overBudget({ default: recorded }, { default: [lineOf(20)] })).toEqual([]);
    expect(overBudget({ default: recorded }, { default: [lineOf(30), lineOf(18)] })).toHaveLength(1);
    expect(overBudget({ default: recorded }, {})).toHaveLength(1);
  });

  test('a slower machine is no growth', () => {
    const files = [
      { file: 'a.spec.ts', seconds: 30, tests: 100 },
      { file: 'b.spec.ts', seconds: 30, tests: 10 },
    ];
    expect(growthOf(recorded, files)).toBeNull();
  });

  test('planted: more tests in a file, and a new file, on a machine of half the speed', () => {
    const same = { file: 'a.spec.ts', seconds: 20, tests: 100 };
    expect(growthOf(recorded, [same, { file: 'b.spec.ts', seconds: 26, tests: 13 }])).toEqual({ before: 20, now: 23 });
    const others = [same, { file: 'b.spec.ts', seconds: 20, tests: 10 }];
    expect(growthOf(recorded, [...others, { file: 'c.spec.ts', seconds: 4, tests: 1 }])).toEqual({
      before: 20,
      now: 22,
    });
  });
});
