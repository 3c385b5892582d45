import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hostileBody, type HostileKind, hostileKinds } from './hostile-documents.js';

const seeds = Array.from({ length: 60 }, (_, seed) => seed);
const maxBodyBytes = 128 * 1024;

interface Body {
  query: string;
  variables?: Record<string, unknown>;
}

const makeBodies = (kind: HostileKind) => seeds.map((seed) => hostileBody(kind, seed));
const bodiesByKind = new Map<HostileKind, Buffer[]>();

function bodies(kind: HostileKind): Buffer[] {
  const all = bodiesByKind.get(kind) ?? makeBodies(kind);
  bodiesByKind.set(kind, all);
  return all;
}

function markOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}

function parseBodies(kind: HostileKind): Body[] {
  return bodies(kind).map((body) => JSON.parse(body.toString()) as Body);
}

function queries(kind: HostileKind): string[] {
  return parseBodies(kind).map(({ query }) => query);
}

function times(text: string, part: string | RegExp): number {
  return text.split(part).length - 1;
}

/** The deepest place within curly brackets. */
function depthOf(query: string): number {
  let depth = 0;
  return Math.max(...Array.from(query, (letter) => (depth += letter === '{' ? 1 : letter === '}' ? -1 : 0)));
}

/** The fragments that each fragment uses. */
function usesOf(query: string): Map<string, string[]> {
  const fragments = query.split('fragment ').slice(1);
  return new Map(
    fragments.map((text) => {
      const uses = Array.from(text.matchAll(/\.\.\.(F\d+)/g), ([, name]) => name!);
      return [/^F\d+/.exec(text)![0], uses];
    }),
  );
}

function returnsToStart(uses: ReadonlyMap<string, string[]>): boolean {
  let name = 'F0';
  for (let steps = 0; steps < uses.size; steps++) name = uses.get(name)![0]!;
  return name === 'F0';
}

describe.each(hostileKinds)('%s', (kind) => {
  test('the same seed makes the same body, other seeds make others', () => {
    const marks = bodies(kind).map(markOf);
    expect(makeBodies(kind).map(markOf)).toEqual(marks);
    expect(new Set(marks).size).toBeGreaterThan(seeds.length * 0.9);
  });

  test('only the megabyte documents exceed the size limit', () => {
    const isLong = bodies(kind).map((body) => body.length > (kind === 'a megabyte' ? 1024 * 1024 : maxBodyBytes));
    expect(new Set(isLong)).toEqual(new Set([kind === 'a megabyte']));
  });
});

test('documents are above and below 10 levels, down to hundreds', () => {
  const depths = queries('levels of fields').map(depthOf);
  expect(Math.max(...depths)).toBeGreaterThan(500);
  expect(Math.max(...queries('levels of introspection').map(depthOf))).toBeGreaterThan(100);
});

test('aliases number up to hundreds, or as many by fragments', () => {
  const counts = queries('aliases').map((query) => times(query, /a\d+:/));
  expect(Math.min(...counts)).toBeLessThan(100);
  expect(Math.max(...counts)).toBeGreaterThan(300);
  for (const query of queries('aliases by fragments')) {
    expect(times(query, /a\d+:/) * times(query, '...Names')).toBeGreaterThan(100);
  }
});

test('each cycle of fragments is closed', () => {
  for (const query of queries('cycles of fragments')) expect(returnsToStart(usesOf(query))).toBe(true);
});

test('fragments multiply to more than 1,000 fields mostly', () => {
  const sizes = queries('fragments that multiply').map((query) => {
    const uses = [...usesOf(query).values()];
    return uses.reduce((product, names) => product * Math.max(1, names.length), 1);
  });
  expect(sizes.filter((size) => size > 1000).length).toBeGreaterThan(seeds.length * 0.8);
});

test('directives and repeated fields are in one selection', () => {
  for (const query of queries('directives')) expect(times(query, '@')).toBeGreaterThanOrEqual(80);
  for (const query of queries('the same fields again')) {
    expect(times(query, 'bars') + times(query, 'name')).toBeGreaterThanOrEqual(20);
  }
  const leaves = queries('the same trees again').map((query) => times(query, 'symbol }'));
  expect(Math.max(...leaves)).toBeGreaterThan(100);
});

test('batches are arrays', () => {
  for (const body of bodies('batches')) expect(JSON.parse(body.toString())).toBeInstanceOf(Array);
});

test('broken UTF-8 is invalid', () => {
  const strict = new TextDecoder('utf-8', { fatal: true });
  for (const body of bodies('broken UTF-8')) expect(() => strict.decode(body)).toThrow(TypeError);
});

test('variables and literals nest by the thousand, or are long', () => {
  const depths = bodies('deep variables').map((body) =>
    Math.max(...[/\[+/, /(?:\{"a":)+/].map((run) => run.exec(body.toString())?.[0].length ?? 0)),
  );
  expect(Math.max(...depths)).toBeGreaterThan(10_000);
  expect(queries('huge literals').filter((query) => query.length > 5000).length).toBeGreaterThan(seeds.length / 3);
  expect(queries('huge literals').some((query) => query.includes('['.repeat(900)))).toBe(true);
});

test('variables of types with and without null are null, and absent, in arguments and directives', () => {
  const written = parseBodies('nulls in place of defaults').map(
    ({ query, variables }) => `${query} ${'v' in variables!}`,
  );
  for (const form of [/= true\)/, /: String\)/, /!\)/, /@include/, /@skip/, /search\(/, /__schema/, / false$/]) {
    expect(written.some((text) => form.test(text))).toBe(true);
  }
});

test('names nearly fit those of the schema', () => {
  const names = queries('names that nearly fit').join(' ');
  expect(names).toMatch(/\bsymbol[a-z]\b/);
  expect(names).toMatch(/\bividends[a-z]\b/);
});

test('costs are above 25,000 bars', () => {
  for (const { variables } of parseBodies('costs by variables')) {
    expect(Number(variables!['first']) * Number(variables!['bars'])).toBeGreaterThan(25_000);
  }
  for (const query of queries('costs by defaults')) {
    const [first, bars] = /Int = (\d+), \$bars: Int = (\d+)/.exec(query)?.slice(1).map(Number) ?? [100, 365];
    expect(first! * bars!).toBeGreaterThan(25_000);
  }
});

test('operations and fragments number up to hundreds', () => {
  expect(Math.max(...queries('many operations').map((query) => times(query, 'query Q')))).toBeGreaterThan(200);
  expect(Math.max(...queries('many fragments').map((query) => times(query, 'fragment F')))).toBeGreaterThan(200);
});
