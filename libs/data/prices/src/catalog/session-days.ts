import type { Database } from '@bourse/db';
import { type Day, yearOf, yearStart } from '@bourse/range';
import { sql } from 'kysely';

const DAYS_PER_YEAR = 366;
const YEAR_BYTES = Math.ceil(DAYS_PER_YEAR / 8);

/** The days on which an exchange was open, according to imported bars. */
export class SessionDays {
  readonly #years = new Map<number, { readonly bits: Uint8Array; readonly revision: number }>();
  #first: Day = Infinity;
  #last: Day = -Infinity;

  /** Sets the bits of a year, bit 0 the first of January; a newer revision of it stays. */
  put(year: number, bits: Uint8Array, revision: number): void {
    if ((this.#years.get(year)?.revision ?? -1) > revision) return;
    this.#years.set(year, { bits, revision });
    this.#first = firstDay(this.#years);
    this.#last = lastDay(this.#years);
  }

  /** Whether it was certainly closed: a day between its first and last session that is not one. */
  isClosed(day: Day): boolean {
    return day > this.#first && day < this.#last && !this.#has(day);
  }

  #has(day: Day): boolean {
    const year = yearOf(day);
    const at = day - yearStart(year);
    return ((this.#years.get(year)?.bits[at >> 3] ?? 0) & (1 << (at & 7))) !== 0;
  }
}

/** A year of sessions as it is stored. */
export interface SessionYear {
  readonly exchange: string;
  readonly year: number;
  readonly days: Uint8Array;
  readonly revision: number;
}

/** Years that changed after a revision, or of some exchanges and years. */
export async function sessionYearsSince(db: Database, revision: number): Promise<SessionYear[]> {
  const { rows } = await sql<SessionYear>`
    select exchange, year, days, revision from price_sessions where revision > ${revision}`.execute(db);
  return rows;
}

/** Adds days to years of exchanges; years that hold them all stay unchanged. Inside the writer's transaction. */
export async function addSessionDaysBatch(db: Database, days: ReadonlyMap<string, Iterable<Day>>): Promise<void> {
  if (days.size === 0) return;
  const added = new Map(Array.from(days, ([exchange, own]) => [exchange, yearsOf(own)]));
  const years = new Set([...added.values()].flatMap((own) => [...own.keys()]));
  const { rows: storedYears } = await sql<SessionYear>`
    select exchange, year, days, revision from price_sessions
    where exchange = any(${[...added.keys()]}::text[]) and year = any(${[...years]}::int[])`.execute(db);
  const before = new Map(storedYears.map((row) => [`${row.year} ${row.exchange}`, row.days]));
  for (const [exchange, own] of added) {
    for (const [year, bits] of own) {
      const had = before.get(`${year} ${exchange}`);
      const all = bits.map((byte, i) => byte | (had?.[i] ?? 0));
      if (had === undefined || !all.every((byte, i) => byte === had[i])) await putYear(db, exchange, year, all);
    }
  }
}

/** Days as bits of their years. */
function yearsOf(days: Iterable<Day>): Map<number, Uint8Array> {
  const years = new Map<number, Uint8Array>();
  for (const day of days) {
    const year = yearOf(day);
    let bits = years.get(year);
    if (bits === undefined) years.set(year, (bits = new Uint8Array(YEAR_BYTES)));
    const at = day - yearStart(year);
    bits[at >> 3]! |= 1 << (at & 7);
  }
  return years;
}

async function putYear(db: Database, exchange: string, year: number, days: Uint8Array): Promise<void> {
  await sql`
    insert into price_sessions (exchange, year, days, revision)
    values (${exchange}, ${year}, ${Buffer.from(days)}, nextval('price_revision'))
    on conflict (exchange, year) do update set days = excluded.days, revision = excluded.revision`.execute(db);
}

/** Removes days from an exchange's years. Inside the writer's transaction. */
export async function removeSessionDays(db: Database, exchange: string, days: ReadonlySet<Day>): Promise<void> {
  const years = [...new Set(Array.from(days, yearOf))];
  const { rows: storedYears } = await sql<SessionYear>`
    select exchange, year, days, revision from price_sessions
    where exchange = ${exchange} and year = any(${years}::int[])`.execute(db);
  for (const { year, days: had } of storedYears) {
    const left = Uint8Array.from(had);
    for (const day of days) {
      const at = day - yearStart(year);
      if (yearOf(day) === year) left[at >> 3]! &= ~(1 << (at & 7));
    }
    if (left.every((byte, i) => byte === had[i])) continue;
    await sql`
      update price_sessions set days = ${Buffer.from(left)}, revision = nextval('price_revision')
      where exchange = ${exchange} and year = ${year}`.execute(db);
  }
}

type SessionYears = ReadonlyMap<number, { readonly bits: Uint8Array }>;

function firstDay(years: SessionYears): Day {
  for (const year of [...years.keys()].toSorted((a, b) => a - b))
    for (const day of daysOf(year, years.get(year)!.bits)) return day;
  return Infinity;
}

function lastDay(years: SessionYears): Day {
  for (const year of [...years.keys()].toSorted((a, b) => b - a)) {
    const last = [...daysOf(year, years.get(year)!.bits)].at(-1);
    if (last !== undefined) return last;
  }
  return -Infinity;
}

function* daysOf(year: number, bits: Uint8Array): Generator<Day> {
  const first = yearStart(year);
  for (let at = 0; at < DAYS_PER_YEAR; at++) if (((bits[at >> 3] ?? 0) & (1 << (at & 7))) !== 0) yield first + at;
}
