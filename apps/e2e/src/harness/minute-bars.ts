import { datesBetween, isWeekend } from './calendar.js';

/**
 * Minutes of Apple on the Friday before its split of 2005-02-28 and on that Monday, as traded. Few, so that every bucket
 * can be added up by hand; the days' last closes are those of the sample's daily bars.
 */
export const appleMinutes = [
  '2005-02-25T14:30:00Z,89.62,89.80,89.50,89.70,1000',
  '2005-02-25T14:31:00Z,89.70,89.91,89.60,89.90,2000',
  '2005-02-25T14:34:00Z,89.90,89.90,89.30,89.40,3000',
  '2005-02-25T14:35:00Z,89.40,89.50,89.20,89.30,400',
  '2005-02-25T14:44:00Z,89.30,89.35,89.10,89.15,500',
  '2005-02-25T14:45:00Z,89.15,89.20,88.90,89.00,600',
  '2005-02-25T15:00:00Z,89.00,89.10,88.80,88.90,700',
  '2005-02-25T20:59:00Z,88.90,89.00,88.19,88.99,9000',
  '2005-02-28T14:30:00Z,44.68,44.90,44.60,44.80,10000',
  '2005-02-28T14:31:00Z,44.80,45.14,44.70,45.00,20000',
  '2005-02-28T14:59:00Z,45.00,45.05,44.50,44.60,3000',
  '2005-02-28T15:29:00Z,44.60,44.70,43.96,44.20,400',
  '2005-02-28T20:59:00Z,44.20,44.90,44.10,44.86,5000',
] as const;

const MINUTES_PER_SESSION = 390;

/** The days of August 2012 that have minutes of Microsoft: 14 sessions, more bars than the ceiling of a response. */
export const microsoftSessions = datesBetween('2012-08-03', '2012-08-22').filter((date) => !isWeekend(date));

/** Every minute of these sessions in New York, oldest first: 390 per day, each with a different price. */
export const microsoftMinutes: readonly string[] = microsoftSessions.flatMap((date, session) =>
  Array.from({ length: MINUTES_PER_SESSION }, (_, minute) => {
    const datetime = new Date(Date.parse(`${date}T13:30:00Z`) + minute * 60_000).toISOString().slice(0, 19);
    const price = 3000 + session * 10 + (minute % 97);
    const [open, high, low, close] = [price, price + 3, price - 2, price + 1].map((cents) => (cents / 100).toFixed(2));
    return `${datetime}Z,${open},${high},${low},${close},${100 + minute}`;
  }),
);

/** The label of a line. */
export const datetimeOf = (line: string): string => line.slice(0, 20);
