import type { CheckedInstrument } from './finding.js';
import { areRelated } from './issuer-names.js';
import { symbolsOf } from './symbols-text.js';

/** Returns the instruments with an ISIN, without those that likely have it by mistake. */
export type BearersOfIsin = (isin: string) => readonly CheckedInstrument[];

/** Whether the instruments all have another name than a row; a missing name may be any. */
export function areOthers(bearers: readonly CheckedInstrument[], { name }: CheckedInstrument): boolean {
  return bearers.length > 0 && bearers.every((bearer) => !areRelated(bearer.name ?? '', name ?? ''));
}

/** `Apple Inc. (AAPL, APC.DE)`. */
export function bearersText(bearers: readonly CheckedInstrument[]): string {
  return `${bearers[0]!.name} (${symbolsOf(bearers)})`;
}
