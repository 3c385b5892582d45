import type { NationalNumberKind } from '@bourse/symbology';

/** An identifier within a text: ISIN, FIGI or national number. */
export interface TextIdentifier {
  readonly kind: 'isin' | 'figi' | NationalNumberKind;
  readonly value: string;
  /** How it was written: `isin`, `figi`, or the national number from which the ISIN was built. */
  readonly written: string;
}
