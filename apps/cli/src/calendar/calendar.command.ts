import { calendarDays, marketStates } from '@bourse/calendar';
import { calendarWindow, type Calendar, type MarketState, CalendarQuery, parseValues } from '@bourse/contract';
import { clockText, type Day, dayText, MS_PER_MINUTE } from '@bourse/range';
import type { Command } from 'commander';
import { addAction } from '../command.js';
import { formatTable } from '../terminal/table.js';
import { parseDate } from '../values.js';

const HELP = `
Hours are those of the regular session in the time zone of the exchange. With --json they are in UTC.

  bourse calendar NASDAQ
  bourse calendar XTKS --from 2024-12-23 --to 2025-01-08`;

type Flags = { from?: Day; to?: Day };

/** `bourse calendar EXCHANGE`. */
export function calendarCommand(outline: Command): Command {
  return addAction(
    outline,
    async (context, exchange: string, { from, to }: Flags) => {
      const dates = {
        ...(from !== undefined && { start_date: dayText(from) }),
        ...(to !== undefined && { end_date: dayText(to) }),
      };
      const { start_date: start, end_date: end, exchange: code } = parseValues(CalendarQuery, { exchange, ...dates });
      const now = Date.now();
      const calendar = calendarDays({ exchange: code, start, end }, now);
      const [market] = marketStates([code], now).markets;
      context.out.result({ ...calendar, market }, textOf(calendar, market!));
    },
    // The calendars are part of the command.
    { needsNoInstallation: () => true },
  )
    .argument('<exchange>', 'exchange code or MIC, such as NASDAQ or XNAS')
    .option('--from <date>', 'first day (default: today, or 30 days before --to)', parseDate)
    .option('--to <date>', `last day (default: ${calendarWindow.defaultDays} days in all)`, parseDate)
    .addHelpText('after', HELP);
}

function textOf({ meta, days }: Calendar, { state, until }: MarketState): string {
  const { exchange, mic, timezone, source, valid_from: from, valid_to: to } = meta;
  const name = [exchange, mic].filter(Boolean).join(', ');
  if (source === null) return `${name} has no calendar.`;
  const clock = (instant: string | null) =>
    instant === null ? '' : clockText(Date.parse(instant) / MS_PER_MINUTE, timezone ?? 'UTC').slice(11, 16);
  const now = until === null ? state : `${state} until ${until}`;
  const rows = days.map(({ date, status, open, close, breaks }) => [
    date,
    weekday.format(new Date(date)),
    status,
    clock(open),
    clock(close),
    breaks.map(({ start, end }) => `${clock(start)}-${clock(end)}`).join(' '),
  ]);
  const header = ['date', 'day', 'status', 'open', 'close', 'breaks'];
  return [`${name}: ${now}. ${timezone}, known from ${from} to ${to}.`, '', formatTable(header, rows)].join('\n');
}

const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' });
