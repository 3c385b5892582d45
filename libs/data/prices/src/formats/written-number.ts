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

/** In the five languages; `mil` is a thousand in one and a million in another, `bln` a billion of two sizes. */
const powers: ReadonlyMap<string, number> = new Map([
  ...powerNames('k tsd tys', 1e3),
  ...powerNames('m mn mm mio mln mill', 1e6),
  ...powerNames('b bn mrd mds md mia mld', 1e9),
  ...powerNames('t bio', 1e12),
]);
const ABBREVIATED = /^(?<number>.*\d)\s?(?<power>[a-z]{1,4})\.?$/i;

function powerNames(names: string, power: number): (readonly [string, number])[] {
  return names.split(' ').map((name) => [name, power]);
}

/** A volume that may be ABBREVIATED (`68.18K`). */
export function plainVolume(text: string, decimal: DecimalSign): string | null {
  const { number, power } = ABBREVIATED.exec(text)?.groups ?? {};
  if (number === undefined || power === undefined) return plainNumber(text, decimal);
  const factor = powers.get(power.toLowerCase());
  const plain = factor === undefined ? null : plainNumber(number, decimal);
  return plain === null ? null : String(Number((Number(plain) * factor!).toPrecision(15)));
}

/** Whether a text may be a number in another form than the plain one. */
export function isWrittenNumber(text: string): boolean {
  return parseDecimal(text) === null && (plainVolume(text, 'point') ?? plainVolume(text, 'comma')) !== null;
}
