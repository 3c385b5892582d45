const SHAPE = /^(?:CIK\s*:?\s*)?([0-9]{1,10})$/i;

/** True for one to ten digits after `CIK`, `CIK ` or `CIK:`; bare digits may also be a ticker. */
export function isCikPrefixed(text: string): boolean {
  const trimmed = text.trim();
  return /^CIK/i.test(trimmed) && SHAPE.test(trimmed);
}

/** The CIK as ten digits (`320193` → `0000320193`), or null; zero is invalid. */
export function parseCik(text: string): string | null {
  const digits = SHAPE.exec(text.trim())?.[1];
  return digits === undefined || /^0+$/.test(digits) ? null : digits.padStart(10, '0');
}
