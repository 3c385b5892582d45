/** I and O are unused. */
const SHAPE = /^[0-9A-HJ-NP-Z]{6}$/;

/** The WKN in upper case, or null when the form is wrong; a WKN has no check digit. */
export function parseWkn(text: string): string | null {
  const wkn = text.trim().toUpperCase();
  return SHAPE.test(wkn) ? wkn : null;
}
