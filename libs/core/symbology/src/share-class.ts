/*
 * Share classes, preferreds, warrants, units and rights have many spellings: BRK-B BRK.B BRK/B, ABR-PD ABR^D ABR$D
 * abr_d ABR.PR.D ABRpD, AAC-WT AAC.WS AAC+, AAC-UN AAC.U AAC=.
 */

/** The part of a ticker after its root; `series` is a letter, or empty for a single one. */
export interface ShareClass {
  root: string;
  kind: 'class' | 'preferred' | 'warrant' | 'unit' | 'right';
  series: string;
}

type Pattern = readonly [kind: ShareClass['kind'], pattern: RegExp];

const caret: Pattern = ['preferred', /^([A-Z0-9]+)[\^$_]([A-Z]?)$/];
const patterns: readonly Pattern[] = [
  caret,
  ['preferred', /^([A-Z0-9]+)[ .\-/]PR[ .\-/]?([A-Z])$/],
  ['preferred', /^([A-Z0-9]+)[ .\-/]P([A-Z]?)$/],
  ['warrant', /^([A-Z0-9]+)[ .\-/](?!WST$)W[ST][ .\-/]?([A-Z]?)$/],
  ['warrant', /^([A-Z]+)\+$/],
  ['unit', /^([A-Z0-9]+)[ .\-/]UN()$/],
  ['right', /^([A-Z0-9]+)[ .\-/]RI()$/],
];
const american: readonly Pattern[] = [
  ['unit', /^([A-Z0-9]+)[ .\-/]U()$/],
  ['unit', /^([A-Z]+)=$/],
];
const plainClass: Pattern = ['class', /^([A-Z0-9&]+)[ .\-/]([A-Z])$/];

/** `ABRpD`: the lower-case p of the tape; the only case-sensitive form. */
const TAPE_PREFERRED = /^([A-Z]{1,5})p([A-Z]?)$/;

/**
 * Reads the class of a ticker without exchange suffix; null without a class. A lone U means units in the United States
 * and a US dollar class in Toronto, hence `abroad`.
 */
export function shareClassOf(ticker: string, { abroad = false } = {}): ShareClass | null {
  const upper = ticker.trim().replace(TAPE_PREFERRED, '$1^$2').toUpperCase();
  for (const [kind, pattern] of [...patterns, ...(abroad ? [] : american), plainClass]) {
    const match = pattern.exec(upper);
    if (match !== null) return { root: match[1] ?? '', kind, series: match[2] ?? '' };
  }
  return null;
}

const marks = { class: '', preferred: 'P', warrant: 'WT', unit: 'UN', right: 'RI' } as const;

/** The class as letters alone: B, PD, WT, UN. */
export function classMark({ kind, series }: ShareClass): string {
  return marks[kind] + series;
}
