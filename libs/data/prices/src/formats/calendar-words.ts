import { withoutAccents } from './column-names.js';

type Part = 'month' | 'weekday';

const languages = ['en', 'de', 'fr', 'es', 'pl'];
/** Dates in each month, on each weekday. */
const dates: Readonly<Record<Part, readonly number[]>> = {
  month: Array.from({ length: 12 }, (_, i) => Date.UTC(2024, i, 1)),
  weekday: Array.from({ length: 7 }, (_, i) => Date.UTC(2024, 0, 1 + i)),
};
const SHORTEST: Readonly<Record<Part, number>> = { month: 3, weekday: 2 };
/** German spreadsheets abbreviate March as `mrz`, which begins no name of a month. */
const MARCH = 'mrz';

/** By part, made at the first use. */
const indexes = new Map<Part, ReadonlyMap<string, number>>();

/** The number of a month that a text names or abbreviates in English, German, French, Spanish or Polish; else null. */
export function monthOf(text: string): number | null {
  const found = beginningsOf('month').get(withoutAccents(text.toLowerCase()));
  return found === undefined || Number.isNaN(found) ? null : found + 1;
}

/** Whether a text names or abbreviates a day of the week in one of these languages. */
export function isWeekday(text: string): boolean {
  return beginningsOf('weekday').has(withoutAccents(text.toLowerCase()));
}

function beginningsOf(part: Part): ReadonlyMap<string, number> {
  const existing = indexes.get(part);
  if (existing !== undefined) return existing;
  const numbers = new Map<string, number>(part === 'month' ? [[MARCH, 2]] : []);
  for (const [number, names] of namesOf(part).entries())
    for (const name of names)
      for (let length = SHORTEST[part]; length <= name.length; length++) {
        const beginning = name.slice(0, length);
        // `jui` may be June or July.
        numbers.set(beginning, (numbers.get(beginning) ?? number) === number ? number : NaN);
      }
  indexes.set(part, numbers);
  return numbers;
}

/** By number, the names in all languages; beside a day, Polish writes other ones, and its `pt.` begins no name. */
function namesOf(part: Part): string[][] {
  const options = [
    { [part]: 'long' },
    { [part]: 'long', day: 'numeric' },
    { [part]: 'short' },
  ] as Intl.DateTimeFormatOptions[];
  const formats = languages.flatMap((language) =>
    options.map((each) => new Intl.DateTimeFormat(language, { ...each, timeZone: 'UTC' })),
  );
  return dates[part].map((date) =>
    formats.map((format) => {
      const name = format.formatToParts(date).find(({ type }) => type === part)!.value;
      return withoutAccents(name.toLowerCase()).replace(/\.$/, '');
    }),
  );
}
