import type { Bars, ShownBar } from './bar-series.js';
import type { DayNote } from './day-notes.js';
import { isIntraday } from './price-choice.js';
import type { useCalendar } from './use-calendar.js';

interface Props {
  readonly exchange: string | null;
  readonly bars: Bars;
  readonly trading: ReturnType<typeof useCalendar>;
  /** The first and the last bar in view, by index. */
  readonly view: readonly [number, number];
}

/** Where the data comes from and where it ends. */
export function Legend({ exchange, bars: { series, query }, trading, view: [first, last] }: Props) {
  const [{ meta, bars, loadOlder } = { meta: null, bars: [], loadOlder: undefined }] = series;
  if (meta === null || bars.length === 0) return null;
  const [oldest, newest] = [bars[0]!, bars.at(-1)!];
  const facts = [
    `source ${meta.source}`,
    meta.currency === null ? null : `prices in ${meta.currency}`,
    `${isIntraday(query.interval) ? 'times' : 'days'} of ${meta.timezone}`,
  ];
  return (
    <p class="quiet legend">
      {loadOlder === undefined ? 'The first bar is of' : 'Loaded from'} <time>{oldest.time}</time>, the last one of{' '}
      <time>{newest.time}</time>; {facts.filter((fact) => fact !== null).join(', ')}.
      {(meta.notes ?? []).map((note) => ` ${note}`)}
      {query.interval === '1day' && ' '}
      {query.interval === '1day' && (
        <CalendarText exchange={exchange} trading={trading} seen={bars.slice(first, last + 1)} />
      )}
    </p>
  );
}

interface TextProps extends Pick<Props, 'exchange' | 'trading'> {
  /** The bars in view. */
  readonly seen: readonly ShownBar[];
}

/** Counts the days that the chart marks, or states why it marks none. */
function CalendarText({ exchange, trading: { calendar, notes, error }, seen }: TextProps) {
  if (exchange === null) return <>Closed days are unknown without an exchange.</>;
  if (error !== null) return <>The calendar of {exchange} could not be read.</>;
  if (calendar === null || notes === null || seen.length === 0) return null;
  const { source, valid_from, valid_to } = calendar.meta;
  if (source === null) return <>{exchange} has no calendar: closed days are unknown.</>;
  const inView = seen.map(({ datetime }) => notes.get(datetime));
  const isKnown = seen[0]!.datetime >= valid_from! && seen.at(-1)!.datetime <= valid_to!;
  return (
    <>
      In view: {countOf(inView, 'missing', 'session')} of {exchange} without a bar (dashed lines),{' '}
      {countOf(inView, 'closed', 'closed day')} other than weekends.
      {!isKnown && ` Its calendar contains ${valid_from} to ${valid_to}.`}
    </>
  );
}

function countOf(notes: readonly (DayNote | undefined)[], kind: 'closed' | 'missing', noun: string): string {
  const count = notes.reduce((sum, note) => sum + (note?.[kind] ?? 0), 0);
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
