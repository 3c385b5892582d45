/*
 * Names have padding, control characters and text that was decoded with the wrong table: UTF-8 read as Windows-1252
 * (`Ã©`, `â€™`), as Latin-1 (`Â` and a C1 control) or as Mac Roman (`‚Äì`, `¬Æ`). Only sequences that never occur on
 * purpose are repaired: `L’épargne` and `SOCIÉTÉ’S` stay.
 */

const WINDOWS1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const MAC_ROMAN =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ';

const windowsByte = byteTable(WINDOWS1252, 0x80);
const macByte = byteTable(MAC_ROMAN, 0x80);

const trail = `[\\u0080-\\u00bf${escapeForClass(WINDOWS1252)}]`;
const asWindows = new RegExp(`[ÂÃ]${trail}|â[€\\u0080„\\u0084]${trail}|ï[¿»¼¾½]${trail}`, 'g');
const macTrail = `[${escapeForClass(MAC_ROMAN.slice(0, 64))}]`;
const asMacRoman = new RegExp(`¬${macTrail}|√${macTrail}|‚[ÄÑ]${macTrail}|ÔøΩ`, 'g');

const NOT_ASCII = /[^\x20-\x7e]/;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const C1_CONTROL = /[\u0080-\u009f]/g;
const CONTROLS = /(?!\n)\p{Cc}/gu;

/** One line: repaired, trimmed, white space collapsed; null when nothing is left. */
export function cleanLine(text: string): string | null {
  const line = NOT_ASCII.test(text)
    ? repairEncoding(text).replace(CONTROLS, ' ').replace(/\s+/g, ' ')
    : collapseSpaces(text);
  return line.trim() || null;
}

/** Text of several lines: mended, line breaks kept as `\n`, other white space collapsed; null when nothing is left. */
export function cleanText(text: string): string | null {
  const cleaned = NOT_ASCII.test(text) ? collapseLines(repairEncoding(text)) : collapseSpaces(text);
  return cleaned.trim() || null;
}

function collapseSpaces(text: string): string {
  return text.includes('  ') ? text.replace(/ {2,}/g, ' ') : text;
}

function collapseLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
}

function repairEncoding(text: string): string {
  return text
    .replace(asWindows, (sequence) => redecode(sequence, windowsByte))
    .replace(asMacRoman, (sequence) => redecode(sequence, macByte))
    .replace(C1_CONTROL, (control) => WINDOWS1252[control.charCodeAt(0) - 0x80] ?? '')
    .replace(C1_CONTROL, '')
    .replace(INVISIBLE, '');
}

function redecode(sequence: string, byteOf: ReadonlyMap<string, number>): string {
  const bytes = Uint8Array.from(sequence, (character) => byteOf.get(character) ?? character.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return sequence;
  }
}

function byteTable(characters: string, first: number): ReadonlyMap<string, number> {
  return new Map(Array.from(characters, (character, i) => [character, first + i]));
}

function escapeForClass(characters: string): string {
  return characters.replace(/[\]\\^-]/g, '\\$&');
}
