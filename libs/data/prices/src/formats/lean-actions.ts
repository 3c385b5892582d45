import { type Dividend, ratioOf, type Split } from '@bourse/bars';
import { type InputFile, initialProgress } from '@bourse/files';
import { type Day, isWeekend } from '@bourse/range';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { leanDay } from './lean-rows.js';
import { dividendOf } from './table-draft.js';
import { linesOf } from './text-lines.js';
import { zipEntries } from './zip-entries.js';

export interface LeanActions {
  readonly splits: readonly Split[];
  readonly dividends: readonly Dividend[];
}

/** The factors that all prices up to a day are multiplied by, and that day's close. */
interface FactorRow {
  readonly day: Day;
  readonly price: number;
  readonly split: number;
  readonly close: number;
}

/** Factors have seven places; a change of one in the last is no dividend. */
const FACTOR_NOISE = 2e-7;
const FACTOR_DIGITS = 7;

/**
 * Splits and dividends are the difference of two rows of a factor file. A row is on the last day before the ex-date, so
 * that the ex-date is the next session after it.
 */
export function factorActions(text: string, nextSession: (day: Day) => Day): LeanActions {
  const rows = [...linesOf(text)].flatMap((line) => factorRow(line.text));
  const splits: Split[] = [];
  const dividends: Dividend[] = [];
  for (const [i, row] of rows.slice(0, -1).entries()) {
    const next = rows[i + 1]!;
    const exDay = nextSession(row.day);
    const ratio = next.split / row.split;
    if (Math.abs(ratio - 1) > 1e-5) splits.push({ exDay, ...ratioOf(Number(ratio.toPrecision(FACTOR_DIGITS))) });
    const paid = 1 - row.price / next.price;
    if (paid > FACTOR_NOISE) dividends.push(dividendOf(exDay, amountOf(paid, row.close, ratio), null));
  }
  return { splits, dividends };
}

function factorRow(text: string): FactorRow[] {
  const [date = '', ...numbers] = text.split(',');
  const day = leanDay(date);
  const [price, split, close] = numbers.map(Number);
  if (day === null || !(price! > 0) || !(split! > 0) || !(close! >= 0)) return [];
  return [{ day, price: price!, split: split!, close: close! }];
}

/** The shortest decimal that the factors' rounding allows, per share after a split of the same day. */
function amountOf(part: number, close: number, ratio: number): number {
  const amount = (part * close) / ratio;
  const noise = (FACTOR_NOISE * close) / ratio;
  for (let places = 2; places < 8; places++) {
    const short = Number(amount.toFixed(places));
    if (short > 0 && Math.abs(short - amount) <= noise) return short;
  }
  return Number(amount.toFixed(8));
}

/**
 * The splits and dividends of an instrument; null where the market has no factor file of it. Rejects with the signal's
 * reason.
 */
export async function readLeanActions(
  market: string,
  owner: string,
  tickers: readonly string[],
  signal: AbortSignal | undefined,
): Promise<LeanActions | null> {
  const text = await readFile(join(market, 'factor_files', `${owner}.csv`), 'utf8').catch(() => null);
  if (text === null) return null;
  const sessions = await sessionsOf(market, tickers, signal);
  return factorActions(text, (day) => sessions.find((session) => session > day) ?? nextWeekday(day));
}

/** The days of an instrument's daily files, in order: the same for each of its files. */
async function sessionsOf(market: string, tickers: readonly string[], signal: AbortSignal | undefined): Promise<Day[]> {
  const days = new Set<Day>();
  for (const ticker of tickers) {
    const path = join(market, 'daily', `${ticker}.zip`);
    const found = await stat(path).catch(() => null);
    if (found !== null) await addDays(days, { path, bytes: found.size }, signal);
  }
  return [...days].sort((a, b) => a - b);
}

async function addDays(days: Set<Day>, file: InputFile, signal: AbortSignal | undefined): Promise<void> {
  for await (const entry of zipEntries(file, initialProgress([file], signal)))
    for await (const { text } of (await entry.text()).lines()) {
      const day = leanDay(text.slice(0, 8));
      if (day !== null) days.add(day);
    }
}

function nextWeekday(day: Day): Day {
  let next = day + 1;
  while (isWeekend(next)) next++;
  return next;
}
