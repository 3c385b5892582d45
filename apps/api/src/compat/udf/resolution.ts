import { field, Invalid } from '@bourse/contract';
import { type Interval, isIntraday, SECONDS_PER_DAY } from '@bourse/range';

const intervalOf: Readonly<Record<string, Interval>> = {
  '1': '1min',
  '5': '5min',
  '15': '15min',
  '30': '30min',
  '60': '1h',
  '1D': '1day',
  '1W': '1week',
  '1M': '1month',
};

export const resolutions: readonly string[] = Object.keys(intervalOf);

/** `D`, `W` and `M` are `1D`, `1W` and `1M`. */
export const resolution = () =>
  field<Interval>((text) => {
    const name = /^[DWM]$/.test(text) ? `1${text}` : text;
    const interval = Object.hasOwn(intervalOf, name) ? intervalOf[name] : undefined;
    return interval ?? new Invalid(`must be one of ${resolutions.join(', ')}`);
  });

/** Seconds from one label of a bar to the next number: labels count minutes or days. */
export function secondsPerLabel(interval: Interval): number {
  return isIntraday(interval) ? 60 : SECONDS_PER_DAY;
}
