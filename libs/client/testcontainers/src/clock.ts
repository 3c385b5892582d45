/** Shifts the clock of every process of the container; loaded before any other module. */
export const CLOCK_MODULE = `
const shiftMs = Number(process.env.BOURSE_TEST_CLOCK_SHIFT_MS);
const Real = Date;
globalThis.Date = class Date extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + shiftMs);
    else super(...given);
  }
  static now() {
    return Real.now() + shiftMs;
  }
  static [Symbol.hasInstance](value) {
    return value instanceof Real;
  }
};
`;

/** Throws RangeError for an invalid text or date. */
export function clockShiftMs(instant: Date | string): number {
  const ms = new Date(instant).getTime();
  if (Number.isNaN(ms)) throw new RangeError(`withClock: ${String(instant)} is not a valid date`);
  return ms - Date.now();
}
