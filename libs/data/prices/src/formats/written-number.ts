import { parseDecimal } from '@bourse/bars';

/** The sign between whole and fraction. */
export const decimalSigns = ['point', 'comma'] as const;
export type DecimalSign = (typeof decimalSigns)[number];

const CURRENCY = String.raw`(?:[$€£¥₹₩₪]|[A-Z]{1,3}\$|zł|kr)`;
const currencySigns = new RegExp(String.raw`^(?<minus>[-+]?)${CURRENCY}\s*|\s*${CURRENCY}$`, 'g');

/** Three digits each behind one to three, or pairs before the last three, as in India. */
const POINT_FORM =
  /^[-+]?(?:[1-9]\d{0,2}(?<mark>[,'’\s])\d{3}(?:\k<mark>\d{3})*|[1-9]\d?(?:,\d{2})+,\d{3}|\d*)(?:\.\d+)?$/;
const COMMA_FORM = /^[-+]?(?:[1-9]\d{0,2}(?<mark>[.'’\s])\d{3}(?:\k<mark>\d{3})*|\d*)(?:,\d+)?$/;

/**
 * A number of a spreadsheet or a page as a plain decimal: without the sign of a currency, groups of thousands and a
 * decimal comma. Null when it is not a number of this kind.
 */
export function plainNumber(text: string, decimal: DecimalSign): string | null {
  const bare = text.replace(currencySigns, '$<minus>');
  if (!/\d/.test(bare) || !(decimal === 'point' ? POINT_FORM : COMMA_FORM).test(bare)) return null;
  return decimal === 'point' ? bare.replace(/[,'’\s]/g, '') : bare.replace(/[.'’\s]/g, '').replace(',', '.');
}

const powers: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, B: 1e9, T: 1e12 };
const ABBREVIATED = /^(?<number>.*\d)\s?(?<power>[KMBT])$/i;

/** A volume that may be ABBREVIATED (`68.18K`). */
export function plainVolume(text: string, decimal: DecimalSign): string | null {
  const { number, power } = ABBREVIATED.exec(text)?.groups ?? {};
  if (number === undefined || power === undefined) return plainNumber(text, decimal);
  const plain = plainNumber(number, decimal);
  return plain === null ? null : String(Number((Number(plain) * powers[power.toUpperCase()]!).toPrecision(15)));
}

/** Whether a text may be a number in another form than the plain one. */
export function isWrittenNumber(text: string): boolean {
  return parseDecimal(text) === null && (plainVolume(text, 'point') ?? plainVolume(text, 'comma')) !== null;
}
