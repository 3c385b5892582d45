export { calendarDays, calendarDaysLeft, type CalendarRequest, marketStates } from './calendar-answers.js';
export { calendarOfExchange, calendarOfMic, calendarSource } from './calendars.js';
export type { ClockHours, MarketState, Session, TimeSpan, TradingCalendar } from './trading-calendar.js';
export { isClosedDay, isClosedUtcDay } from './closed-days.js';
