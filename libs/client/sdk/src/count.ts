/** Throws a TypeError for what is neither a whole number from `min` to `max` nor, where there is no `max`, Infinity. */
export function countOf(name: string, value: number, min = 0, max = Infinity): number {
  if ((Number.isInteger(value) || value === Infinity) && value >= min && value <= max) return value;
  const range =
    max === Infinity ? `a whole number from ${min} on, or Infinity` : `a whole number from ${min} to ${max}`;
  throw new TypeError(`${name} must be ${range}, not ${String(value)}`);
}
