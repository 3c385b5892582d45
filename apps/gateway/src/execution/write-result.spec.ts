import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SerializedBars } from './serialized-bars.js';
import { writeResult } from './write-result.js';

/** Runs to the end; returns the texts and the number of pauses. */
function write(result: Parameters<typeof writeResult>[0]) {
  const writing = writeResult(result);
  for (let pauses = 0; ; pauses++) {
    const { done, value } = writing.next();
    if (done === true) return { text: value.bytes.toString(), data: value.data.toString(), pauses };
  }
}

const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 6 },
    fc.string({ unit: 'binary' }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    tie('list'),
    tie('record'),
  ),
  list: fc.array(tie('any')),
  record: fc.dictionary(fc.stringMatching(/^[_A-Za-z][_0-9A-Za-z]{0,5}$/), tie('any')),
})).record;

test('the text is that of JSON.stringify, for any data', () => {
  fc.assert(
    fc.property(value, (data) => {
      const result = { errors: [{ message: 'ü' }], data, extensions: { cost: { requested: 1 } } };
      const written = write(result as never);
      expect(written.text).toBe(JSON.stringify(result));
      expect(written.data).toBe(JSON.stringify(data));
    }),
  );
  expect(write({ data: null }).text).toBe('{"data":null}');
});

test('bars that are text already are inserted, at any level and in lists', () => {
  const bars = new SerializedBars('[{"close":1.5}]');
  const data = { one: bars, list: [{ bars }, { bars, name: '\u0001' }], deep: { a: { b: { c: { bars } } } } };
  const json = '[{"close":1.5}]';
  expect(write({ data }).text).toBe(
    `{"data":{"one":${json},"list":[{"bars":${json}},{"bars":${json},"name":"\\u0001"}],"deep":{"a":{"b":{"c":{"bars":${json}}}}}}}`,
  );
});

test('a long list is written in pieces of about 64 kB', () => {
  const nodes = Array.from({ length: 20_000 }, (_, i) => ({ symbol: `SYM${i}`, name: 'x'.repeat(30) }));
  const { text, pauses } = write({ data: { instruments: { nodes } } });
  expect(JSON.parse(text).data.instruments.nodes).toEqual(nodes);
  expect(pauses).toBeGreaterThan(text.length / 65_536 / 3);
});
