/** Throws a TypeError unless `value` is a whole number from `min` to `max`; without `max`, Infinity is valid too. */
export function countOf(name: string, value: number, min = 0, max = Infinity): number {
  if ((Number.isInteger(value) || value === Infinity) && value >= min && value <= max) return value;
  const range =
    max === Infinity ? `a whole number of ${min} or more, or Infinity` : `a whole number from ${min} to ${max}`;
  throw new TypeError(`${name} must be ${range}, not ${String(value)}`);
}
