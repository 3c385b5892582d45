import type { NationalNumberKind } from '@bourse/symbology';

/** An identifier that stands somewhere in a text, as ISIN, FIGI or national number. */
export interface TextIdentifier {
  readonly kind: 'isin' | 'figi' | NationalNumberKind;
  readonly value: string;
  /** How it was written: `isin`, `figi`, or the national number that the ISIN was made from. */
  readonly written: string;
}
