import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minuteWindow, SlidingWindow } from './sliding-window.js';

const { windowMs, slotMs } = minuteWindow;

/** Every charge separately, without optimisation. */
class Ledger {
  readonly charges: { atMs: number; units: number }[] = [];

  within(ageMs: number, nowMs: number): number {
    const young = this.charges.filter(({ atMs }) => nowMs - atMs < ageMs);
    return young.reduce((sum, { units }) => sum + units, 0);
  }
}

type Step = { gapMs: number; units: number; giveBack: number | null };

const step: fc.Arbitrary<Step> = fc.record({
  gapMs: fc.oneof(
    fc.nat(150),
    fc.nat(5000),
    fc.constantFrom(0, 99.5, 100, 59_000, 59_900, 59_999, 60_000, 60_001, 60_100, 61_000),
  ),
  units: fc.integer({ min: 1, max: 4 }),
  giveBack: fc.option(fc.nat(30), { freq: 5 }),
});
const walk = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.array(step, { maxLength: 80 }));

/** Plays one walk on a window and on the ledger; `hold` receives each decision. */
function play(
  quota: number,
  steps: Step[],
  window: SlidingWindow,
  hold: (allowed: boolean, exact: number, late: number) => void,
) {
  const ledger = new Ledger();
  const charges: { slot: ReturnType<SlidingWindow['add']>; units: number; charge: { units: number } }[] = [];
  let nowMs = 1_000_000;
  for (const { gapMs, units, giveBack } of steps) {
    nowMs += gapMs;
    const allowed = window.waitMs(quota - units, nowMs) === 0;
    hold(allowed, ledger.within(windowMs, nowMs) + units, ledger.within(windowMs + slotMs, nowMs) + units);
    if (allowed) {
      const charge = { atMs: nowMs, units };
      ledger.charges.push(charge);
      charges.push({ slot: window.add(units, nowMs), units, charge });
    }
    const returned = giveBack === null ? undefined : charges.splice(giveBack, 1)[0];
    if (returned === undefined) continue;
    window.remove(returned.slot, returned.units);
    returned.charge.units = 0;
  }
}

const neverOver = (makeWindow: () => SlidingWindow) =>
  fc.property(walk, ([quota, steps]) => {
    play(quota, steps, makeWindow(), (allowed, exact) => expect(allowed && exact > quota).toBe(false));
  });

const neverLate = (makeWindow: () => SlidingWindow) =>
  fc.property(walk, ([quota, steps]) => {
    play(quota, steps, makeWindow(), (allowed, _, late) => expect(!allowed && late <= quota).toBe(false));
  });

/** Ends with the first walk that shows the fault, sometimes the 2,400th. */
const untilCaught = { numRuns: 30_000 };

const aWindow = () => new SlidingWindow();

describe('against a ledger that keeps every charge', () => {
  test('never more than the limit in any 60 seconds, at any start', () => {
    expect(() => fc.assert(neverOver(aWindow), { numRuns: 3000 })).not.toThrow();
  });

  test('no client waits 100 ms longer than necessary', () => {
    expect(() => fc.assert(neverLate(aWindow), { numRuns: 3000 })).not.toThrow();
  });

  test.each([
    ['a window of 59 seconds', { windowMs: 59_000, slotMs }],
    ['a window of 59.9 seconds', { windowMs: 59_900, slotMs }],
  ])('control: %s is caught', (_, size) => {
    expect(
      fc.check(
        neverOver(() => new SlidingWindow(size)),
        untilCaught,
      ).failed,
    ).toBe(true);
  });

  test.each([
    ['slots that leave with their first charge', (): SlidingWindow => new LeavesWithFirst()],
    ['what is given back is given back twice', (): SlidingWindow => new GivesBackTwice()],
  ])('control: %s, caught', (_, makeWindow) => {
    expect(fc.check(neverOver(makeWindow), untilCaught).failed).toBe(true);
  });

  test.each([
    ['a window of 61 seconds', { windowMs: 61_000, slotMs }],
    ['slots of a second', { windowMs, slotMs: 1000 }],
  ])('control: %s makes clients wait, caught', (_, size) => {
    expect(
      fc.check(
        neverLate(() => new SlidingWindow(size)),
        untilCaught,
      ).failed,
    ).toBe(true);
  });
});

class LeavesWithFirst extends SlidingWindow {
  override add(units: number, nowMs: number) {
    const slot = super.add(units, nowMs);
    slot.lastMs = slot.startMs;
    return slot;
  }
}

class GivesBackTwice extends SlidingWindow {
  override remove(slot: ReturnType<SlidingWindow['add']>, units: number) {
    super.remove(slot, units);
    super.remove(slot, units);
  }
}

describe('the wait', () => {
  test('is until enough of the oldest charges have left', () => {
    const window = new SlidingWindow();
    for (const second of [0, 10, 20]) window.add(2, second * 1000);
    expect(window.waitMs(6, 30_000)).toBe(0);
    expect(window.waitMs(5, 30_000)).toBe(30_000); // charged at 0 s, leaves at 60 s
    expect(window.waitMs(2, 30_000)).toBe(40_000); // charged at 10 s, leaves at 70 s
    expect(window.firstLeavesInMs(30_000)).toBe(30_000);
  });

  test('is exact for a client that sends evenly at its limit: 600 per minute is one each 100 ms', () => {
    const window = new SlidingWindow();
    for (let ms = 0; ms < 180_000; ms += 100) {
      expect(window.waitMs(600 - 1, ms)).toBe(0);
      window.add(1, ms);
    }
  });

  test('is sufficient: after it a charge is allowed, a millisecond earlier it is not', () => {
    const anySize = fc.integer({ min: 1, max: 5 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(20_000), anySize), { minLength: 1, maxLength: 20 }),
        anySize,
        (charges, quota) => {
          const window = new SlidingWindow();
          let nowMs = 0;
          for (const [gapMs, units] of charges) window.add(units, (nowMs += gapMs));
          const waitMs = window.waitMs(quota - 1, nowMs);
          const before = waitMs > 0 ? window.waitMs(quota - 1, nowMs + waitMs - 1) : 1;
          expect(before).toBe(1);
          expect(window.waitMs(quota - 1, nowMs + waitMs)).toBe(0);
        },
      ),
    );
  });
});
