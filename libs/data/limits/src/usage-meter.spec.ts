import { openDatabase } from '@bourse/db';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Metered, Reservation } from './meter.js';
import { UsageMeter } from './usage-meter.js';

const db = openDatabase({ databaseUrl: 'postgres://127.0.0.1:1/none', dataDir: '' }); // unused: deciding needs no database
const day = 86_400_000;
const startMs = Date.parse('2026-11-20T12:00:00Z');

function meterAt(wallMs = startMs) {
  const time = { wallMs, steadyMs: 5000 };
  const clock = { wallMs: () => time.wallMs, steadyMs: () => time.steadyMs };
  const pass = (ms: number) => {
    time.wallMs += ms;
    time.steadyMs += ms;
  };
  return { time, pass, meter: new UsageMeter(db, { clock }) };
}

const key = (perMinute: number | null, perMonth: number | null, id = 'key_a'): Metered => ({ id, perMinute, perMonth });

describe('charging', () => {
  test('the limit is reached, not passed; the wait is until the first charge is a minute old', () => {
    const { meter, pass } = meterAt();
    for (let i = 0; i < 3; i++) {
      expect(meter.reserve(key(3, null), 1)).toMatchObject({ allowed: true, units: 1 });
      pass(1000);
    }
    expect(meter.reserve(key(3, null), 1)).toEqual({ allowed: false, scope: 'minute', retryAfterSeconds: 57 });
    pass(57_000);
    expect(meter.reserve(key(3, null), 1)).toMatchObject({ allowed: true });
  });

  test('several units are charged all or not at all', () => {
    const { meter } = meterAt();
    expect(meter.reserve(key(10, 10), 7).allowed).toBe(true);
    expect(meter.reserve(key(10, 10), 4).allowed).toBe(false);
    expect(meter.state(key(10, 10)).minute).toMatchObject({ used: 7, remaining: 3 });
    expect(meter.state(key(10, 10)).month).toMatchObject({ used: 7, remaining: 3 });
    expect(meter.reserve(key(10, 10), 3).allowed).toBe(true);
  });

  test('month scope gives the exact wait: to the end of the month in UTC', () => {
    const { meter } = meterAt(Date.parse('2026-11-29T23:59:59.500Z'));
    meter.reserve(key(null, 1), 1);
    const exceeded = { allowed: false, scope: 'month', retryAfterSeconds: 86_400.5 }; // 0.5 s and the 30th
    expect(meter.reserve(key(null, 1), 1)).toEqual(exceeded);
  });

  test('when both are exceeded, the longer wait is named', () => {
    const atEnd = meterAt(Date.parse('2026-11-30T23:59:50Z'));
    atEnd.meter.reserve(key(1, 1), 1);
    expect(atEnd.meter.reserve(key(1, 1), 1)).toEqual({ allowed: false, scope: 'minute', retryAfterSeconds: 60 });
    const before = meterAt();
    before.meter.reserve(key(1, 1), 1);
    expect(before.meter.reserve(key(1, 1), 1)).toMatchObject({ scope: 'month' });
  });

  test('more units than the limit allows at all: refused with the whole window as the wait', () => {
    const { meter } = meterAt();
    expect(meter.reserve(key(5, null), 6)).toEqual({ allowed: false, scope: 'minute', retryAfterSeconds: 60 });
  });

  test('refunded units can be used again, once', () => {
    const { meter } = meterAt();
    const charged = meter.reserve(key(2, 2), 2) as Reservation;
    meter.refund(charged);
    meter.refund(charged);
    expect(meter.state(key(2, 2))).toMatchObject({ minute: { used: 0 }, month: { used: 0 } });
    expect(meter.reserve(key(2, 2), 2).allowed).toBe(true);
    expect(meter.reserve(key(2, 2), 1).allowed).toBe(false);
  });

  test('part of a charge can be refunded, and the kept part is not charged again', () => {
    const { meter } = meterAt();
    const charged = meter.reserve(key(10, 10), 9) as Reservation;
    const readUsed = () => [meter.state(key(10, 10)).minute.used, meter.state(key(10, 10)).month.used];
    meter.refund(charged, 4);
    expect(readUsed()).toEqual([4, 4]);
    meter.refund(charged, 6);
    expect(readUsed()).toEqual([4, 4]);
    meter.refund(charged);
    expect(readUsed()).toEqual([0, 0]);
  });

  test('keys do not share', () => {
    const { meter } = meterAt();
    meter.reserve(key(1, 1, 'key_a'), 1);
    expect(meter.reserve(key(1, 1, 'key_b'), 1).allowed).toBe(true);
  });

  test.each([-1, 0.5, Number.NaN, Infinity])('%d units are an error of the caller', (units) => {
    expect(() => meterAt().meter.reserve(key(1, 1), units)).toThrow(RangeError);
  });

  test('unlimited keys are counted all the same', () => {
    const { meter } = meterAt();
    meter.reserve(key(null, null), 5);
    const used = { limit: null, used: 5, remaining: null };
    expect(meter.state(key(null, null))).toMatchObject({ minute: used, month: used });
  });

  test('reading the state charges nothing and holds nothing', () => {
    const { meter } = meterAt();
    const month = { limit: 9, used: 0, remaining: 9, resetSeconds: 10.5 * 86_400, windowSeconds: 30 * 86_400 };
    const minute = { limit: 5, used: 0, remaining: 5, resetSeconds: 60, windowSeconds: 60 };
    expect(meter.state(key(5, 9))).toEqual({ minute, month });
    expect(meter.windowCount).toBe(0);
  });
});

describe('clocks', () => {
  test('the month turns at midnight UTC, to the millisecond', () => {
    const { meter, pass } = meterAt(Date.parse('2026-11-30T23:59:59.999Z'));
    meter.reserve(key(null, 1), 1);
    expect(meter.reserve(key(null, 1), 1)).toMatchObject({ scope: 'month', retryAfterSeconds: 0.001 });
    pass(1);
    expect(meter.reserve(key(null, 1), 1).allowed).toBe(true);
    expect(meter.state(key(null, 1)).month).toMatchObject({ used: 1, windowSeconds: 31 * 86_400 });
  });

  test('a charge refunded after the turn of the month goes back to its own month', () => {
    const { meter, pass } = meterAt(Date.parse('2026-11-30T23:59:59Z'));
    const charged = meter.reserve(key(null, 5), 3) as Reservation;
    pass(2000);
    meter.reserve(key(null, 5), 2);
    meter.refund(charged);
    expect(meter.state(key(null, 5)).month.used).toBe(2);
    pass(-2000);
    expect(meter.state(key(null, 5)).month.used).toBe(0);
  });

  const step = fc.record({
    passMs: fc.oneof(fc.nat(500), fc.constantFrom(59_999, 60_000, 60_100)),
    jumpMs: fc.oneof(
      { arbitrary: fc.constant(0), weight: 4 },
      { arbitrary: fc.integer({ min: -40 * day, max: 40 * day }), weight: 1 },
    ),
    units: fc.integer({ min: 1, max: 3 }),
  });

  test('steps of the clock, either way, neither free nor hold anyone: the minute follows steady time, the month the calendar', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { meter, pass, time } = meterAt();
        const charges: { steadyMs: number; month: string; units: number }[] = [];
        for (const { passMs, jumpMs, units } of steps) {
          pass(passMs);
          time.wallMs += jumpMs;
          const month = new Date(time.wallMs).toISOString().slice(0, 7);
          const sum = (counts: (charge: (typeof charges)[number]) => boolean) =>
            charges.filter(counts).reduce((total, charge) => total + charge.units, units);
          const inMinute = sum((charge) => time.steadyMs - charge.steadyMs < 60_000);
          const inMinuteLate = sum((charge) => time.steadyMs - charge.steadyMs < 60_100);
          const inMonth = sum((charge) => charge.month === month);
          const { allowed } = meter.reserve(key(10, 40), units);
          const right = allowed ? inMinute <= 10 && inMonth <= 40 : inMinuteLate > 10 || inMonth > 40;
          expect(right).toBe(true);
          if (allowed) charges.push({ steadyMs: time.steadyMs, month, units });
        }
      }),
      { numRuns: 1000 },
    );
  });
});
