/** Letters without a Unicode decomposition, and their ASCII spelling. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
};

/**
 * Lower case without accents: `Nestlé` → nestle, `Ørsted` → orsted, `ﬁnance` → finance. Other scripts are unchanged.
 */
export function fold(text: string): string {
  // oxlint-disable-next-line no-control-regex -- ASCII needs no folding, and most names are ASCII
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþıħ]/g, (letter) => plainLetters[letter] ?? letter);
}

const umlauts: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  å: 'aa',
  Å: 'Aa',
};

/** Spells out the umlauts of a text: `Julius Bär` → Julius Baer. */
export function withSpelledUmlauts(text: string): string {
  return text.normalize('NFC').replace(/[äöüåÄÖÜÅ]/g, (letter) => umlauts[letter]!);
}
