import { exchanges } from '@bourse/symbology';
import { describe, expect, test } from 'vitest';
import { tradingSession } from './trading-session.js';

const listing = { id: 1, symbol: 'X', type: 'Common Stock', mic: null, currency: null, timezone: 'UTC' } as const;
const on = (date: string, exchange: string | null, more = {}) =>
  tradingSession({ ...listing, exchange, ...more }, Date.parse(date));

describe('the session of', () => {
  test.each([
    ['New York', 'NYSE', '2024-06-03', 'America/New_York', '0930-1600:23456'],
    [
      'Tokyo, with its lunch break and the close as it was',
      'JPX',
      '2024-11-01',
      'Asia/Tokyo',
      '0900-1130,1230-1500:23456',
    ],
    ['Tokyo, with a later close', 'JPX', '2024-11-06', 'Asia/Tokyo', '0900-1130,1230-1530:23456'],
    ['Tel Aviv, Sunday to Thursday', 'TLV', '2024-06-03', 'Asia/Jerusalem', '0959-1715:2345|0959-1540:1'],
    ['Riyadh, by its week', 'SAU', '2024-06-03', 'Asia/Riyadh', '1000-1500:12345'],
    ['foreign exchange, from the evening before', 'CCY', '2024-06-03', 'America/New_York', '1700-1700:23456'],
    ['crypto', 'CCC', '2024-06-03', 'Etc/UTC', '24x7'],
    ['a market without a calendar: unknown hours', 'SNP', '2024-06-03', 'Etc/UTC', '0000-2400:23456'],
  ])('%s', (_, exchange, date, timezone, session) => {
    expect(on(date, exchange)).toMatchObject({ timezone, session });
  });

  test('a coin on an unknown market', () => {
    expect(on('2024-06-03', null, { type: 'Crypto' })).toEqual({ timezone: 'Etc/UTC', session: '24x7' });
  });

  test('a market whose time zone charts do not know: the hours would be those of another zone', () => {
    expect(on('2024-06-03', null, { mic: 'XBDA' })).toEqual({ timezone: 'Etc/UTC', session: '0000-2400:23456' });
  });
});

test('holidays, early closes and sessions on other days, of ten years before and after', () => {
  const newYork = on('2024-06-03', 'NYSE');
  expect(newYork).toMatchObject({
    session_holidays: expect.stringMatching(/^20140704,.*,20240527,20240619,20240704,.*,20271224$/),
    corrections: expect.stringMatching(/^0930-1300:20140703,.*20241129/),
  });
  // A Saturday.
  expect(on('2024-06-03', 'BSE')).toMatchObject({
    corrections: expect.stringContaining('0915-1530:20240120,20250201'),
  });
});

/** The names of TradingView's type `CustomTimezones` that exchanges here have. */
const chartZones = new Set(
  `Africa/Cairo Africa/Johannesburg America/Argentina/Buenos_Aires America/Caracas America/Chicago America/Lima
  America/Mexico_City America/New_York America/Santiago America/Sao_Paulo America/Toronto Asia/Almaty Asia/Bangkok
  Asia/Colombo Asia/Dubai Asia/Hong_Kong Asia/Jakarta Asia/Jerusalem Asia/Karachi Asia/Kolkata Asia/Kuala_Lumpur
  Asia/Kuwait Asia/Manila Asia/Nicosia Asia/Qatar Asia/Riyadh Asia/Seoul Asia/Shanghai Asia/Singapore Asia/Taipei
  Asia/Tokyo Atlantic/Reykjavik Australia/Sydney Europe/Amsterdam Europe/Athens Europe/Belgrade Europe/Berlin
  Europe/Bratislava Europe/Brussels Europe/Bucharest Europe/Budapest Europe/Copenhagen Europe/Dublin Europe/Helsinki
  Europe/Istanbul Europe/Lisbon Europe/London Europe/Luxembourg Europe/Madrid Europe/Moscow Europe/Oslo Europe/Paris
  Europe/Prague Europe/Riga Europe/Rome Europe/Stockholm Europe/Tallinn Europe/Vienna Europe/Vilnius Europe/Warsaw
  Europe/Zurich Pacific/Auckland Etc/UTC`.split(/\s+/),
);

test('the time zone of each exchange and calendar is one that charts know', () => {
  const zones = exchanges.flatMap(({ code, mic, timezone }) => [
    on('2024-06-03', code, { mic, timezone }).timezone,
    on('2024-06-03', null, { timezone }).timezone,
  ]);
  expect(zones.filter((zone) => !chartZones.has(zone))).toEqual([]);
});
