/** Writes instants in the time of an exchange: `2024-12-17 09:30`. Days stay as they are. */
export function exchangeTime(timeZone: string): (datetime: string) => string {
  // Swedish writes dates as ISO does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (datetime) => (datetime.includes('T') ? format.format(new Date(datetime)) : datetime);
}

/** The short name of the zone at an instant: `EST`, `GMT+9`, `UTC`. */
export function zoneName(timeZone: string, datetime: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'short' }).formatToParts(new Date(datetime));
  return parts.find(({ type }) => type === 'timeZoneName')!.value;
}
