import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bars, emptyBars, noBars, sliceBars } from '../bars.js';
import { barsOf, dayOf } from '../testing/rows.js';
import { ChunkDamaged } from './chunk-reader.js';
import { crc32 } from './crc32.js';
import { joinBars } from '../join.js';
import { chunkCount, decodeBars, decodeJoined } from './decode.js';
import { encodeBars } from './encode.js';

const scale = fc.integer({ min: 0, max: 15 });
const whole = fc.oneof(
  fc.integer({ min: -300, max: 300 }),
  fc.integer({ min: 0, max: 100_000 }),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.constantFrom(2 ** 51, -(2 ** 51), 2 ** 51 + 1, 2 ** 53, -(2 ** 53), 127, 128, 2 ** 14, 2 ** 21, 2 ** 28, 2 ** 35),
);
const positiveWhole = whole.map(Math.abs);
const unknown = fc.constant(NaN);
const price = fc.oneof(
  { weight: 3, arbitrary: fc.record({ scale, value: fc.constant(fc.integer({ min: 0, max: 100_000 })) }) },
  { weight: 2, arbitrary: fc.record({ scale, value: fc.constant(whole) }) },
  fc.record({ scale: fc.constant(null), value: fc.constant(fc.double()) }),
);
const volume = fc.oneof(
  fc.record({ scale, value: fc.constant(positiveWhole) }),
  fc.record({ scale, value: fc.constant(fc.oneof(positiveWhole, unknown)) }),
  fc.record({ scale, value: fc.constant(fc.oneof(whole, unknown)) }),
  fc.record({ scale: fc.option(scale), value: fc.constant(unknown) }),
  fc.record({ scale: fc.constant(null), value: fc.constant(fc.double()) }),
);
const gap = fc.oneof(
  fc.constantFrom(1, 1, 1, 1, 3),
  fc.integer({ min: 1, max: 9 }),
  fc.integer({ min: 1, max: 200_000 }),
);

/** Columns of any kind: regular, irregular, unknown, floating point, at the limits of numbers. */
const anyBars: fc.Arbitrary<Bars> = fc
  .record({
    price,
    volume,
    gaps: fc.array(gap, { maxLength: 40 }),
    first: fc.integer({ min: -(2 ** 31), max: 2 ** 30 }),
  })
  .chain(({ price: prices, volume: volumes, gaps, first }) => {
    const column = (value: fc.Arbitrary<number>) => fc.array(value, { minLength: gaps.length, maxLength: gaps.length });
    const labels = Int32Array.from(gaps);
    for (let i = 0, label = first; i < gaps.length; i++) labels[i] = label += gaps[i]!;
    return fc
      .tuple(...[1, 2, 3, 4].map(() => column(prices.value)), column(volumes.value))
      .map(([open, high, low, close, shares]) => ({
        labels,
        open: Float64Array.from(open!),
        high: Float64Array.from(high!),
        low: Float64Array.from(low!),
        close: Float64Array.from(close!),
        volume: Float64Array.from(shares!),
        priceScale: prices.scale,
        volumeScale: volumes.scale,
      }));
  });

const apple = barsOf([
  [dayOf('2014-06-05'), 646.2, 649.37, 642.61, 647.35, 10_850_200],
  [dayOf('2014-06-06'), 649.9, 651.26, 644.47, 645.57, null],
  [dayOf('2014-06-09'), 92.7, 93.88, 91.75, 93.7, 75_414_997],
]);

/** Two bars, their prices and volumes. */
const zeros = Array.from({ length: 10 }, () => 0);

/** The bytes with a corrected checksum. */
function reseal(bytes: Uint8Array): Uint8Array {
  const sealed = bytes.slice();
  new DataView(sealed.buffer).setUint32(sealed.length - 4, crc32(sealed, sealed.length - 4), true);
  return sealed;
}

/** The bars, or null for damage; rethrows any other error. */
function tryDecode(bytes: Uint8Array): Bars | null {
  try {
    return decodeBars(bytes);
  } catch (error) {
    if (error instanceof ChunkDamaged) return null;
    throw error;
  }
}

describe('encoding and decoding', () => {
  test('for any columns', () => {
    fc.assert(
      fc.property(anyBars, (bars) => {
        const bytes = encodeBars(bars);
        expect(decodeBars(bytes)).toEqual(bars);
        expect(chunkCount(bytes)).toBe(bars.labels.length);
      }),
      { numRuns: 1000 },
    );
  });

  test('from the middle of other bytes, and from views of longer columns', () => {
    for (const part of [sliceBars(apple, 1, 3), barsOf([[7, 1 / 3, 1, 0.1, 0.5, 0.25]])]) {
      const bytes = encodeBars(part);
      const within = new Uint8Array(bytes.length + 10);
      within.set(bytes, 5);
      expect(decodeBars(within.subarray(5, 5 + bytes.length))).toEqual(part);
    }
  });

  test('zero bars and one bar', () => {
    expect(decodeBars(encodeBars(noBars))).toEqual(noBars);
    expect(encodeBars(noBars).length).toBe(9);
    const one = barsOf([[-5, 1, 2, 0.5, 1.5, null]]);
    expect(decodeBars(encodeBars(one))).toEqual(one);
  });
});

test('version 1 remains readable: fixed bytes decode to fixed bars', () => {
  const bytes = [
    1, 2, 0, 2, 3,
    // 2014-06-05 is 16226: 32452; gap 1 once; gap 3 once
    196, 253, 1, 1, 3,
    // closes 64735, -178, -55187; opens -115, +255, -55287
    190, 243, 7, 227, 2, 165, 222, 6, 229, 1, 254, 3, 237, 223, 6,
    // 649.37 - 647.35, 651.26 - 649.90, 93.88 - 93.70; 646.20 - 642.61, 645.57 - 644.47, 92.70 - 91.75
    148, 3, 144, 2, 36, 206, 5, 220, 1, 190, 1,
    // volumes + 1, 0 for the unknown one
    153, 159, 150, 5, 0, 214, 251, 250, 35,
  ];
  // the checksum of zlib
  bytes.push(148, 113, 62, 175);
  expect([...encodeBars(apple)]).toEqual(bytes);
  expect(decodeBars(Uint8Array.from(bytes))).toEqual(apple);
});

describe('consecutive chunks of a series', () => {
  /** The bars cut at some places; each part has the scale of its own prices. */
  const cutBars = fc.tuple(anyBars, fc.array(fc.nat(40), { maxLength: 3 })).map(([bars, cuts]) => {
    const ends = [0, ...cuts.map((at) => Math.min(at, bars.labels.length)), bars.labels.length].sort((a, b) => a - b);
    const parts = ends.slice(1).map((end, i) => sliceBars(bars, ends[i]!, end));
    return parts.filter(({ labels }) => labels.length > 0).map(encodeBars);
  });

  test('decode to their joined bars', () => {
    fc.assert(
      fc.property(cutBars, (chunks) => {
        expect(decodeJoined(chunks)).toEqual(joinBars(chunks.map(decodeBars)));
      }),
    );
  });

  test('with one scale, with several, and without chunks', () => {
    const [fine, coarse] = [sliceBars(apple, 0, 2), barsOf([[dayOf('2014-06-10'), 94, 95, 93, 94, 1]])];
    const joined = decodeJoined([fine, sliceBars(apple, 2, 3), coarse].map(encodeBars));
    expect(joined).toEqual(joinBars([apple, coarse]));
    expect(decodeJoined([fine, sliceBars(apple, 2, 3)].map(encodeBars))).toEqual(apple);
    expect(decodeJoined([])).toEqual(noBars);
  });

  test('are rejected in the wrong order or when damaged', () => {
    const [first, second] = [sliceBars(apple, 0, 2), sliceBars(apple, 1, 3)].map(encodeBars);
    expect(() => decodeJoined([first!, second!])).toThrow(RangeError);
    expect(() => decodeJoined([second!.with(5, 99)])).toThrow(ChunkDamaged);
  });
});

describe('size', () => {
  test('a year of daily labels costs less than half a byte per bar', () => {
    const bars = emptyBars(260);
    for (let i = 0; i < 260; i++) bars.labels[i] = 16_070 + i + 2 * Math.floor(i / 5);
    // without four prices and a volume of one byte each
    expect(encodeBars(bars).length - 260 * 5).toBeLessThan(130);
  });

  test('unknown volumes cost nothing, and the bytes own a buffer of exact size', () => {
    const bars = emptyBars(390);
    for (let i = 0; i < 390; i++) bars.labels[i] = i;
    bars.volume.fill(NaN);
    const bytes = encodeBars(bars);
    expect(bytes.length - 390 * 4).toBeLessThan(20);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  });

  test('consecutive minutes cost nothing', () => {
    const bars = emptyBars(390);
    for (let i = 0; i < 390; i++) bars.labels[i] = 23_000_000 + i;
    expect(encodeBars(bars).length - 390 * 5).toBeLessThan(20);
  });
});

describe('damage', () => {
  test.each([
    ['known volumes', apple],
    ['floats', barsOf([[7, 1 / 3, 1, 0.1, 0.5, 0.25]])],
    ['no bar', noBars],
  ])('each flipped bit is detected: %s', (_, bars) => {
    const bytes = encodeBars(bars);
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const damaged = bytes.slice();
      damaged[bit >> 3]! ^= 1 << (bit & 7);
      expect(() => decodeBars(damaged)).toThrow(ChunkDamaged);
    }
  });

  test('each replaced byte is detected', () => {
    const bytes = encodeBars(apple);
    for (let at = 0; at < bytes.length; at++) {
      for (let byte = 0; byte < 256; byte++) {
        if (byte === bytes[at]) continue;
        const damaged = bytes.slice();
        damaged[at] = byte;
        expect(() => decodeBars(damaged)).toThrow(ChunkDamaged);
      }
    }
  });

  test('bytes cut anywhere or one byte longer are detected', () => {
    const bytes = encodeBars(apple);
    for (let end = 0; end < bytes.length; end++) {
      expect(() => decodeBars(bytes.subarray(0, end))).toThrow(ChunkDamaged);
    }
    expect(() => decodeBars(Uint8Array.of(...bytes, 0))).toThrow(ChunkDamaged);
  });

  test('wrong bytes with a valid checksum give damage or some bars, never another error', () => {
    const step = fc.tuple(fc.nat(), fc.nat(255));
    fc.assert(
      fc.property(anyBars, fc.array(step, { minLength: 1, maxLength: 4 }), (bars, steps) => {
        const bytes = encodeBars(bars);
        for (const [at, byte] of steps) bytes[at % (bytes.length - 4)] = byte;
        const decoded = tryDecode(reseal(bytes));
        const labels = decoded?.labels ?? noBars.labels;
        for (let i = 1; i < labels.length; i++) expect(labels[i]! > labels[i - 1]!).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['version 2', [2, 0, 0, 0, 0], 'version 2 is unknown'],
    ['scale 16', [1, 16, 0, 0, 0], 'invalid scale: 16'],
    ['whole numbers without a scale', [1, 255, 0, 0, 0], 'the form is not valid in version 1'],
    ['a form of eight', [1, 0, 0, 8, 0], 'the form is not valid in version 1'],
    ['a count without bars', [1, 0, 0, 0, 255, 255, 255, 127], 'the number of bars exceeds the number of bytes'],
    ['a run past the end', [1, 0, 0, 0, 2, 0, 25, ...zeros], 'the labels are inconsistent'],
    // 2^32 + 1: a run of 2^29 + 1 bars, one when cut to 32 bits
    ['a run of 32 bits', [1, 0, 0, 0, 2, 0, 129, 128, 128, 128, 16, ...zeros], 'the labels are inconsistent'],
    [
      'a number above 2^53',
      [1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 127],
      'a number is not terminated',
    ],
    ['a gap of nothing', [1, 0, 0, 0, 2, 0, 0, ...zeros], 'the labels are inconsistent'],
    [
      'a number without an end',
      [1, 0, 0, 0, 1, 0, 255, 255, 255, 255, 255, 255, 255, 255, 255],
      'a number is not terminated',
    ],
    ['bytes behind the last column', [1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 9], 'the data has trailing bytes'],
    ['bytes missing in the last column', [1, 0, 0, 0, 1, 0, 0, 0, 0, 0], 'the data is truncated'],
    ['floats cut off', [1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0], 'the data is truncated'],
    ['a label above 2^31', [1, 0, 0, 0, 1, 254, 255, 255, 255, 127, 0, 0, 0, 0, 0], 'a label is too large'],
    ['a label below -2^31', [1, 0, 0, 0, 1, 255, 255, 255, 255, 127, 0, 0, 0, 0, 0], 'a label is too small'],
  ])('%s', (_, bytes, message) => {
    expect(() => decodeBars(reseal(Uint8Array.of(...bytes, 0, 0, 0, 0)))).toThrow(new ChunkDamaged(message));
  });

  test('the count is not read from another version or too few bytes', () => {
    expect(() => chunkCount(Uint8Array.of(2, 0, 0, 0, 0, 0, 0, 0, 0))).toThrow(ChunkDamaged);
    expect(() => chunkCount(Uint8Array.of(1, 0, 0))).toThrow(ChunkDamaged);
  });
});

test('an invalid series of bars is not encoded', () => {
  const bars = emptyBars(2);
  expect(() => encodeBars(bars)).toThrow('labels must be ascending: 0, 0');
  expect(() => encodeBars({ ...noBars, priceScale: 16 })).toThrow(RangeError);
  expect(() => encodeBars({ ...noBars, volumeScale: -1 })).toThrow(RangeError);
});
