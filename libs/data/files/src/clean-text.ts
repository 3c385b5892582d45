/*
 * Names come with padding, control characters and text that was decoded with the wrong table on its way: UTF-8 read as
 * Windows-1252 (`Ã©`, `â€™`), as Latin-1 (`Â` and a C1 control) or as Mac Roman (`‚Äì`, `¬Æ`). Only sequences that
 * nobody writes on purpose are mended: `L’épargne` and `SOCIÉTÉ’S` stay.
 */

const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const macRoman =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ';

const windowsByte = byteTable(windows1252, 0x80);
const macByte = byteTable(macRoman, 0x80);

const trail = `[\\u0080-\\u00bf${escapeForClass(windows1252)}]`;
const asWindows = new RegExp(`[ÂÃ]${trail}|â[€\\u0080„\\u0084]${trail}|ï[¿»¼¾½]${trail}`, 'g');
const macTrail = `[${escapeForClass(macRoman.slice(0, 64))}]`;
const asMacRoman = new RegExp(`¬${macTrail}|√${macTrail}|‚[ÄÑ]${macTrail}|ÔøΩ`, 'g');

const notAscii = /[^\x20-\x7e]/;
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const c1Control = /[\u0080-\u009f]/g;
const controls = /(?!\n)\p{Cc}/gu;

/** One line: mended, trimmed, white space collapsed; null when nothing is left. */
export function cleanLine(text: string): string | null {
  const line = notAscii.test(text) ? mend(text).replace(controls, ' ').replace(/\s+/g, ' ') : collapseSpaces(text);
  return line.trim() || null;
}

/** Text of several lines: mended, line breaks kept as `\n`, other white space collapsed; null when nothing is left. */
export function cleanText(text: string): string | null {
  const cleaned = notAscii.test(text) ? collapseLines(mend(text)) : collapseSpaces(text);
  return cleaned.trim() || null;
}

function collapseSpaces(text: string): string {
  return text.includes('  ') ? text.replace(/ {2,}/g, ' ') : text;
}

function collapseLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(controls, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
}

function mend(text: string): string {
  return text
    .replace(asWindows, (sequence) => redecode(sequence, windowsByte))
    .replace(asMacRoman, (sequence) => redecode(sequence, macByte))
    .replace(c1Control, (control) => windows1252[control.charCodeAt(0) - 0x80] ?? '')
    .replace(c1Control, '')
    .replace(invisible, '');
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
