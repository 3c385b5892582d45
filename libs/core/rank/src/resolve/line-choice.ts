import { majorUnit, operatingMicOf, splitSymbol } from '@bourse/symbology';
import { classOfLine, type ClassedLine, type ShareClassMark } from './share-class.js';

/** The facts of a listing for the choice between lines. */
export interface Line extends ClassedLine {
  readonly row: number;
  readonly mic: string | null;
  /** Country of the listing venue. */
  readonly country: string | null;
  readonly currency: string | null;
  /** Whether it is the home line of its issuer; null when unknown. */
  readonly isHome: boolean | null;
}

/** Hints of a statement about the line. */
export interface LineHints {
  /** In upper case. */
  readonly mic: string | null;
  /** A currency or a unit of one (`GBX`), in upper case. */
  readonly currency: string | null;
  readonly code: string | null;
  readonly shareClass: ShareClassMark | null;
  readonly isReceipt: boolean;
  /** Rows whose own symbol equals the text. */
  readonly named: ReadonlySet<number>;
}

/** The chosen line. */
export interface ChosenLine {
  readonly line: Line;
  readonly reasons: readonly string[];
  /** The hints that the line matches. */
  readonly fits: { readonly mic: boolean; readonly currency: boolean; readonly code: boolean };
  /** The text names a class of shares, and all lines of known class have another one; or a receipt, and the line is an ordinary share. */
  readonly lacksClass: boolean;
}

/**
 * Chooses the line with the mic, else with the currency, else the one that the text names, else the best listing: the
 * first given one, or the home line if known. A class of shares named in the text has priority over all of them.
 */
export function chooseLine(lines: readonly [Line, ...Line[]], hints: LineHints): ChosenLine {
  const { shareClass } = hints;
  const classes = shareClass === null ? null : classesOf(lines);
  const isOther = (line: Line) => (classes?.get(line) ?? shareClass) !== shareClass;
  const pool = lines.filter((line) => !isOther(line));
  const among = pool.length === 0 ? lines : pool;
  const classed = among.filter((each) => classes?.get(each) === shareClass);
  // If a line has the class, a line without it is not chosen by its symbol: `ERIC B` is not the receipt ERIC.
  const rows = new Set(classed.map(({ row }) => row));
  const named = rows.size === 0 ? hints.named : new Set([...hints.named].filter((row) => rows.has(row)));
  const [first, reason] = chooseFirst(among, { ...hints, named });
  const line = classed.find((each) => isTwin(each, first)) ?? first;
  const isOrdinary = hints.isReceipt && line.country !== null && line.country === line.issuer_country;
  const lacksClass = isOrdinary || (classed.length === 0 && (shareClass === 'pref' || lines.some(isOther)));
  const fits = {
    mic: hints.mic !== null && hasMic(line, hints.mic),
    currency: hints.currency !== null && hasCurrency(line, hints.currency),
    code: hints.code !== null && lines.some((each) => hasCode(each, hints.code!)),
  };
  const isBest = reason === BEST && line.isHome === true;
  const reasons = [...(isBest ? [] : [reason]), ...homeReasons(line, lines), ...missedHints(fits, hints)];
  if (fits.code) reasons.push(`code ${hints.code} is its symbol`);
  if (isOrdinary) reasons.push('not a depositary receipt');
  if (shareClass !== null && !lacksClass)
    reasons.push(shareClass === 'pref' ? 'preferred shares' : `class ${shareClass}`);
  const twin = among.find((each) => each !== line && each.mic !== null && isTwin(each, line));
  if (twin !== undefined) reasons.push(`another line on its venue: ${twin.symbol}`);
  return { line, reasons, fits, lacksClass };
}

function classesOf(lines: readonly Line[]): ReadonlyMap<Line, ShareClassMark | null> {
  const tickers = new Set(lines.map(({ symbol }) => splitSymbol(symbol).ticker));
  return new Map(lines.map((line) => [line, classOfLine(line, tickers)]));
}

const BEST = 'best listing';

type LineChoice = readonly [line: Line, reason: string];

function chooseFirst(lines: readonly Line[], { mic, currency, code, named, isReceipt }: LineHints): LineChoice {
  const byMic = mic === null ? [] : lines.filter((line) => hasMic(line, mic));
  const byCurrency = currency === null ? [] : lines.filter((line) => hasCurrency(line, currency));
  const both = byMic.filter((line) => byCurrency.includes(line));
  const first = (among: readonly Line[]) =>
    among.find((line) => named.has(line.row) || hasCode(line, code)) ?? among[0];
  const onVenue = first(both) ?? first(byMic);
  if (onVenue !== undefined) return [onVenue, `line chosen by mic ${mic}`];
  const inCurrency = first(byCurrency);
  if (inCurrency !== undefined) return [inCurrency, `line chosen by currency ${currency}`];
  const itself = lines.find((line) => named.has(line.row));
  if (itself !== undefined) return [itself, 'line chosen by its symbol'];
  const coded = lines.find((line) => hasCode(line, code));
  if (coded !== undefined) return [coded, 'line chosen by its code'];
  const receipt = isReceipt
    ? lines.find(({ country, issuer_country }) => country === 'US' && issuer_country !== 'US')
    : undefined;
  if (receipt !== undefined) return [receipt, 'line chosen as a depositary receipt'];
  return [lines[0]!, BEST];
}

/** Reports whether it is the home line, and which one is. */
function homeReasons(line: Line, lines: readonly Line[]): string[] {
  if (line.isHome === null) return [];
  if (line.isHome) return ['home line'];
  const home = lines.find(({ isHome }) => isHome === true);
  return [home === undefined ? 'not the home line' : `not the home line: ${home.symbol}`];
}

function missedHints(fits: ChosenLine['fits'], { mic, currency }: LineHints): string[] {
  const reasons = mic === null || fits.mic ? [] : [`no line with mic ${mic}`];
  return currency === null || fits.currency ? reasons : [...reasons, `no line chosen with currency ${currency}`];
}

/** Whether a line has the MIC; an operating MIC includes its segments (list-8). */
export function hasMic({ mic }: Pick<Line, 'mic'>, wantedMic: string): boolean {
  return mic !== null && (mic === wantedMic || operatingMicOf(mic) === wantedMic);
}

/** Whether a line has the currency, or a unit of it. */
export function hasCurrency({ currency }: Pick<Line, 'currency'>, wantedCurrency: string): boolean {
  return currency !== null && majorUnit(currency).currency === majorUnit(wantedCurrency).currency;
}

function hasCode({ symbol }: Line, code: string | null): boolean {
  if (code === null) return false;
  const wantedCode = withoutZeros(code.toUpperCase());
  return withoutZeros(symbol) === wantedCode || withoutZeros(splitSymbol(symbol).ticker) === wantedCode;
}

/** Hong Kong's numbers are padded to four or five digits. */
const withoutZeros = (code: string) => code.replace(/^0+(?=[0-9])/, '');

function isTwin(one: Line, other: Line): boolean {
  return one.mic === other.mic && one.currency === other.currency;
}
