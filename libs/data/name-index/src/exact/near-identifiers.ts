import { parseFigi, parseIsin } from '@bourse/symbology';
import type { SearchableUniverse } from '@bourse/universe';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Rows whose ISIN or FIGI differs from a malformed one by one replaced character or one swap, ascending. */
export function findNearIdentifiers(universe: SearchableUniverse, text: string): number[] {
  const written = text.trim().toUpperCase();
  const rows = new Set<number>();
  for (const candidate of listCorrections(written)) {
    const isin = parseIsin(candidate);
    if (isin !== null) universe.find('isin', isin).forEach((row) => rows.add(row));
    const figi = parseFigi(candidate);
    if (figi !== null) universe.find('figi', figi).forEach((row) => rows.add(row));
  }
  return [...rows].sort((left, right) => left - right);
}

function* listCorrections(text: string): Generator<string> {
  for (let at = 0; at < text.length; at++) {
    const [before, after] = [text.slice(0, at), text.slice(at + 1)];
    for (const character of ALPHABET) if (character !== text[at]) yield before + character + after;
    if (after !== '') yield before + after[0] + text[at] + after.slice(1);
  }
}
