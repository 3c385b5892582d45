import { type Day, dayIn, dayText } from '@bourse/range';
import { checkedBars } from '../checked-bars.js';
import { labelSpan } from '../label-span.js';
import type { LiveInstrument, LiveSource, SourceAnswer, SourceWindow } from '../live-source.js';
import { isPlainUsListing, NEW_YORK } from '../us-listing.js';
import { urlUnder } from '../wire/base-url.js';
import type { LiveClient } from '../wire/live-client.js';
import { answerOf } from '../wire/source-error.js';
import { tiingoRows } from './tiingo-reply.js';
import { dailyBar, dividendIn, minuteBar, splitIn } from './tiingo-series.js';

export const TIINGO_URL = 'https://api.tiingo.com';

/** The newest minutes that an answer holds at most; older ones are cut without notice. */
const MAX_MINUTES = 2000;

/** Tiingo: American shares and funds, raw daily prices with dividends and splits, minutes of IEX. Needs a key. */
export class TiingoSource implements LiveSource {
  readonly name = 'tiingo';
  /** The limits of the free plan. */
  readonly limits = { perHour: 50, perDay: 1000 };

  constructor(
    private readonly client: LiveClient,
    private readonly key: string,
    private readonly baseUrl: string = TIINGO_URL,
  ) {}

  serves(instrument: LiveInstrument, interval: SourceWindow['interval']): boolean {
    return isPlainUsListing(instrument) && (interval === '1day' || instrument.type !== 'Mutual Fund');
  }

  requestsFor(): number {
    return 1;
  }

  fetch(instrument: LiveInstrument, window: SourceWindow, signal: AbortSignal): Promise<SourceAnswer> {
    return answerOf(() =>
      window.interval === '1day' ? this.#daily(instrument, window, signal) : this.#minutes(instrument, window, signal),
    );
  }

  /** Requests rows to now for any window: the later splits are in the later rows. */
  async #daily(instrument: LiveInstrument, window: SourceWindow, signal: AbortSignal): Promise<SourceAnswer> {
    const span = labelSpan(window, NEW_YORK);
    if (span.to < span.from) return { kind: 'empty' };
    const today = dayIn(NEW_YORK, window.now);
    const path = `/tiingo/daily/${encodeURIComponent(instrument.symbol)}/prices`;
    const rows = await this.#rows(path, { from: window.from, to: today, resampleFreq: 'daily' }, signal);
    if (rows === 'not_found') return { kind: 'not_found' };
    const bars = checkedBars(rows.map(dailyBar), span);
    if (bars.labels.length === 0) return { kind: 'empty' };
    const isKnown = ({ exDay }: { exDay: Day }) => exDay >= window.from && exDay <= today;
    return {
      kind: 'bars',
      bars,
      coverage: { from: span.from, to: span.to },
      splits: rows.flatMap(splitIn).filter(isKnown),
      dividends: rows.flatMap(dividendIn).filter(isKnown),
      actionsFrom: window.from,
      currency: 'USD',
    };
  }

  async #minutes(instrument: LiveInstrument, window: SourceWindow, signal: AbortSignal): Promise<SourceAnswer> {
    const whole = labelSpan(window, 'UTC');
    if (whole.to < whole.from) return { kind: 'empty' };
    const path = `/iex/${encodeURIComponent(instrument.symbol)}/prices`;
    const rows = await this.#rows(path, { from: window.from, to: window.to, resampleFreq: '1min' }, signal);
    if (rows === 'not_found') return { kind: 'not_found' };
    const written = rows.map(minuteBar);
    const isCut = written.length >= MAX_MINUTES;
    const span = { ...whole, from: isCut ? Math.max(whole.from, written[0]!.label) : whole.from };
    const bars = checkedBars(written, span);
    if (bars.labels.length === 0) return { kind: 'empty' };
    const coverage = { from: span.from, to: span.to };
    return { kind: 'bars', bars, coverage, splits: [], dividends: [], actionsFrom: null, currency: 'USD' };
  }

  async #rows(
    path: string,
    { from, to, resampleFreq }: { from: Day; to: Day; resampleFreq: string },
    signal: AbortSignal,
  ) {
    const url = urlUnder(this.baseUrl, path, {
      startDate: dayText(from),
      endDate: dayText(to),
      resampleFreq,
      format: 'json',
    });
    return tiingoRows(await this.client.get(url, { authorization: `Token ${this.key}` }, signal));
  }
}
