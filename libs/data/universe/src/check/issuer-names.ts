/** Words that do not identify an issuer: legal forms, kinds of security, notes that boards add to a name. */
const commonWords: ReadonlySet<string> = new Set(
  `inc incorporated corp corporation company co ltd limited plc llc lp sa se ag nv ab asa oyj spa kgaa bhd berhad tbk pt
   the and of de la le les der und group groupe gruppe holding holdings class cl series ser shares share ordinary ord
   common stock preferred pref depositary receipt receipts adr gdr ads new usd eur gbp fund funds etf ucits trust index
   international global capital bank`.split(/\s+/),
);

const MIN_WORD_LETTERS = 3;
const MIN_BEGINNING_LETTERS = 4;
const MIN_INITIALS = 3;

/**
 * Whether two names may be those of one issuer. One common word is enough (`APPLE INC. DL-,00001`), as is a word that
 * begins another (`MUENCH.RUECKVERS.`) or the initials (`IBM`). Names without a word of their own fit every name.
 */
export function areRelated(left: string, right: string): boolean {
  const [ofLeft, ofRight] = [wordsOf(left), wordsOf(right)];
  const [ownLeft, ownRight] = [ofLeft.filter(isDistinctive), ofRight.filter(isDistinctive)];
  if (ownLeft.length === 0 || ownRight.length === 0) return true;
  return (
    ownLeft.some((one) => ownRight.some((other) => isBeginning(one, other))) ||
    isBeginning(ofLeft.join(''), ofRight.join('')) ||
    areInitials(ownLeft, ofRight) ||
    areInitials(ownRight, ofLeft)
  );
}

/** Whether two names have the same words, ignoring their order, legal forms and punctuation. */
export function areEqualNames(left: string, right: string): boolean {
  const words = essentialWords(left);
  return words !== '' && words === essentialWords(right);
}

function essentialWords(name: string): string {
  const words = wordsOf(name).filter((word) => word.length > 1 && !commonWords.has(word));
  return [...new Set(words)].sort().join(' ');
}

function wordsOf(name: string): string[] {
  const folded = name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '');
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function isDistinctive(word: string): boolean {
  return !commonWords.has(word) && (word.length >= MIN_WORD_LETTERS || /\P{ASCII}/u.test(word));
}

function isBeginning(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short === long || (short.length >= MIN_BEGINNING_LETTERS && long.startsWith(short));
}

function areInitials(words: readonly string[], full: readonly string[]): boolean {
  const initials = full.map((word) => word[0]).join('');
  return words.some((word) => word.length >= MIN_INITIALS && initials.startsWith(word));
}
