/** An identifier that stands somewhere in a text, as ISIN or FIGI. */
export interface TextIdentifier {
  readonly kind: 'isin' | 'figi';
  readonly value: string;
  /** How it was written: `isin`, `figi`, or the national number that the ISIN was made from. */
  readonly written: string;
}
