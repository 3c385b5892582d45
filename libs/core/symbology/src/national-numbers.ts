import { parseCusip } from './cusip.js';
import { parseIsin } from './isin.js';
import { parseSedol } from './sedol.js';
import { parseWkn } from './wkn.js';

export const nationalNumberKinds = ['cusip', 'sedol', 'wkn'] as const;
export type NationalNumberKind = (typeof nationalNumberKinds)[number];

/** A national number of a security, and the ISINs that contain it. */
export interface NationalNumber {
  readonly kind: NationalNumberKind;
  /** In upper case. */
  readonly value: string;
  /** Empty for a text without digits: it is a word, unless a stored security has it as its WKN. */
  readonly isins: readonly string[];
  /** True with a check digit or a label (`WKN 716460`); false for a WKN alone, which any six characters could be. */
  readonly isSure: boolean;
}

/** Countries whose ISINs contain the number. */
const countries: Readonly<Record<NationalNumberKind, readonly string[]>> = {
  cusip: ['US', 'CA'],
  sedol: ['GB', 'IE', 'GG', 'JE', 'IM'],
  wkn: ['DE'],
};
/** Countries of issuers whose CUSIP begins with a letter (CINS). */
const foreignIssuers = ['BM', 'KY', 'VG', 'MH', 'LR', 'PA', 'BS', 'PR', 'AI', 'MU', 'SG', 'LU', 'NL', 'IL', 'CH'];

export function isNationalNumberKind(kind: string): kind is NationalNumberKind {
  return nationalNumberKinds.some((candidate) => candidate === kind);
}

const parsers = { cusip: parseCusip, sedol: parseSedol, wkn: parseWkn } as const;
const NAMED = /^(CUSIP|SEDOL|WKN)\b[-\s]*(?:CODE\b|N[OR]\b\.?)?\s*[:#=]?\s*(\S+)$/i;

/** The interpretations of a text as one national number, with or without a label. */
export function nationalNumbers(text: string): NationalNumber[] {
  const match = NAMED.exec(text.trim());
  const number = match?.[2] ?? text.trim();
  const kinds = match === null ? nationalNumberKinds : [match[1]!.toLowerCase() as NationalNumberKind];
  return kinds.flatMap((kind) => {
    const value = parsers[kind](number);
    if (value === null) return [];
    const isNamed = match !== null;
    // Bare letters are a word or a symbol, unless a security has them as its WKN.
    const isWord = !isNamed && !/[0-9]/.test(value);
    return [{ kind, value, isins: isWord ? [] : isinsOf(kind, value), isSure: isNamed || kind !== 'wkn' }];
  });
}

/** Reads a number of that kind; null when its form or its check digit is wrong. */
export function nationalNumber(
  kind: NationalNumberKind,
  text: string,
): Pick<NationalNumber, 'kind' | 'value' | 'isins'> | null {
  const value = parsers[kind](text);
  return value === null ? null : { kind, value, isins: isinsOf(kind, value) };
}

/** The ISINs that can contain the number, in use or not. */
function isinsOf(kind: NationalNumberKind, number: string): string[] {
  const abroad = kind === 'cusip' && /^[A-Z]/.test(number) ? foreignIssuers : [];
  return [...countries[kind], ...abroad].map((country) => isinOf(country, number));
}

/** The facts of a listing that decide whether a number stored with it can be its own. */
export interface NumberBearer {
  readonly isin: string | null;
  /** Alpha-2 countries of the venue and of the issuer. */
  readonly countries: readonly (string | null)[];
}

/**
 * Whether a number can be that of a listing that is stored with it. In the countries of its scheme, the ISIN contains
 * it. A CUSIP that begins with a digit belongs to an issuer of the United States or Canada.
 */
export function canBearNumber(kind: NationalNumberKind, number: string, { isin, countries: ofListing }: NumberBearer) {
  const isAbroad = kind !== 'cusip' || /^[A-Z]/.test(number);
  if (isin === null)
    return isAbroad || ofListing.some((country) => country !== null && countries.cusip.includes(country));
  return isin.slice(2, -1) === number.padStart(9, '0') || (isAbroad && !countries[kind].includes(isin.slice(0, 2)));
}

const LABEL = /^(?:ISIN|FIGI)\s*[:#=]?\s*(?=\S)/i;
const GROUPED_ISIN = /^[A-Z]{2}(?: ?[A-Z0-9]){10}$/i;

/** `ISIN DE0007164600` without its label, and `DE00 0716 4600` without its blanks; other texts are unchanged. */
export function bareIdentifier(text: string): string {
  const bare = text.replace(LABEL, '');
  if (!bare.includes(' ')) return bare;
  const isin = GROUPED_ISIN.test(bare) ? parseIsin(bare.replaceAll(' ', '')) : null;
  return isin ?? text;
}

/** The national number padded to nine characters, with the check digit that fits. */
export function isinOf(country: string, number: string): string {
  const stem = country + number.toUpperCase().padStart(9, '0');
  return [...'0123456789'].map((digit) => stem + digit).find((isin) => parseIsin(isin) !== null) ?? `${stem}0`;
}
