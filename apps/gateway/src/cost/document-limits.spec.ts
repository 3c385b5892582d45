import { ApiError } from '@bourse/envelope';
import { getIntrospectionQuery, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { documentLimits, measureDocument } from './document-limits.js';

/** The refusal of a document; null if it is accepted. */
function refusal(document: string): string | null {
  try {
    measureDocument(parse(document));
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

const nestLevels = (levels: number) => '{ a '.repeat(levels) + '}'.repeat(levels);
const repeatText = (count: number, text: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(' ');

describe('limits of documents', () => {
  test.each([
    ['levels', nestLevels(documentLimits.depth), nestLevels(documentLimits.depth + 1), 'levels of fields'],
    ['root fields', `{ ${repeatText(50, (i) => `f${i}`)} }`, `{ ${repeatText(51, (i) => `f${i}`)} }`, 'root fields'],
    [
      'aliases',
      `{ x { ${repeatText(100, (i) => `a${i}: f`)} } }`,
      `{ x { ${repeatText(101, (i) => `a${i}: f`)} } }`,
      'aliases',
    ],
    [
      'fields',
      `{ x { ${repeatText(999, (i) => `f${i}`)} } }`,
      `{ x { ${repeatText(1000, (i) => `f${i}`)} } }`,
      'fields',
    ],
    ['repeats', `{ x { ${repeatText(101, () => 'f')} } }`, `{ x { ${repeatText(102, () => 'f')} } }`, 'repeated'],
    ['directives', `{ x ${repeatText(100, () => '@d')} }`, `{ x ${repeatText(101, () => '@d')} }`, 'directives'],
    [
      'fragments',
      `{ x { ${repeatText(100, (i) => `... { g${i} }`)} } }`,
      `{ x { ${repeatText(101, (i) => `... { g${i} }`)} } }`,
      'fragments',
    ],
    [
      'introspections',
      '{ __schema { a } __type { b } }',
      '{ __schema { a } b: __type { c } d: __type { e } }',
      'introspections',
    ],
  ])('%s: the maximum passes, one more does not', (_, allowed, refused, saying) => {
    expect(refusal(allowed)).toBeNull();
    expect(refusal(refused)).toContain(saying);
  });

  test('fragments count as if their fields were written in each place', () => {
    const five = repeatText(5, (i) => `a${i}: f`);
    expect(
      refusal(
        `{ x { ${repeatText(20, (i) => `b${i} { ...F }`)} } } fragment F on T { ${repeatText(4, (i) => `a${i}: f`)} }`,
      ),
    ).toBeNull();
    expect(refusal(`{ x { ${repeatText(20, (i) => `b${i} { ...F }`)} } } fragment F on T { ${five} }`)).toContain(
      'aliases',
    );
  });

  test('a cycle, a chain that doubles at each step, and unused fragments end soon', () => {
    expect(refusal('{ ...A } fragment A on T { x { ...B } } fragment B on T { y { ...A } }')).toContain('levels');
    expect(refusal('{ ...A } fragment A on T { ...A }')).toContain('uses of fragments');
    const bomb = repeatText(20, (i) => `fragment F${i} on T { a { ...F${i + 1} } b { ...F${i + 1} } }`);
    expect(refusal(`{ ...F0 } ${bomb} fragment F20 on T { z }`)).not.toBeNull();
    expect(refusal(`{ x } fragment U on T ${nestLevels(11)}`)).toContain('levels');
  });

  test('the introspection of tools passes, an alias inside it does not', () => {
    const all = {
      inputValueDeprecation: true,
      schemaDescription: true,
      directiveIsRepeatable: true,
      specifiedByUrl: true,
    };
    expect(refusal(getIntrospectionQuery(all))).toBeNull();
    expect(refusal('{ __schema { t: types { name } } }')).toContain('aliases');
    expect(refusal('{ ...S } fragment S on Query { __schema { types { a: name } } }')).toContain('aliases');
  });
});
