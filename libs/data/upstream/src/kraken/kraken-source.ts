import { MINUTES_PER_DAY } from '@bourse/range';
import { checkedBars } from '../checked-bars.js';
import { labelSpan } from '../label-span.js';
import type { LiveInstrument, LiveSource, SourceAnswer, SourceWindow } from '../live-source.js';
import { urlUnder } from '../wire/base-url.js';
import type { LiveClient } from '../wire/live-client.js';
import { answerOf } from '../wire/source-error.js';
import { type KrakenPair, krakenPair } from './kraken-pair.js';
import { barsOf } from './kraken-reply.js';

export const KRAKEN_URL = 'https://api.kraken.com';

/** The newest available bars, the unfinished one included. */
const MAX_BARS = 720;

/** Kraken's public prices: crypto in real currencies, the last 720 days or minutes, one exchange's trades. */
export class KrakenSource implements LiveSource {
  readonly name = 'kraken';
  readonly limits = { perSecond: 1 };

  constructor(
    private readonly client: LiveClient,
    private readonly baseUrl: string = KRAKEN_URL,
  ) {}

  serves({ symbol, type }: LiveInstrument): boolean {
    return type === 'Crypto' && krakenPair(symbol) !== null;
  }

  requestsFor(): number {
    return 1;
  }

  fetch({ symbol }: LiveInstrument, window: SourceWindow, signal: AbortSignal): Promise<SourceAnswer> {
    const pair = krakenPair(symbol);
    if (pair === null) return Promise.resolve({ kind: 'not_found' });
    return answerOf(() => this.#answer(pair, window, signal));
  }

  /** The window is at the end of the available data, so an answer cut at 720 covers from its first bar on. */
  async #answer(pair: KrakenPair, window: SourceWindow, signal: AbortSignal): Promise<SourceAnswer> {
    const minutesPerBar = window.interval === '1day' ? MINUTES_PER_DAY : 1;
    const whole = labelSpan(window, 'UTC');
    if (whole.to < Math.max(whole.from, whole.latest - MAX_BARS)) return { kind: 'empty' };
    const url = urlUnder(this.baseUrl, '/0/public/OHLC', {
      pair: pair.pair,
      interval: String(minutesPerBar),
      since: String((whole.from - 1) * minutesPerBar * 60),
    });
    const rows = barsOf(await this.client.get(url, {}, signal), pair, minutesPerBar * 60);
    if (rows === 'not_found') return { kind: 'not_found' };
    const isCut = rows.length >= MAX_BARS - 1;
    const span = isCut ? { ...whole, from: Math.max(whole.from, rows[0]!.label) } : whole;
    const bars = checkedBars(rows, span);
    if (bars.labels.length === 0) return { kind: 'empty' };
    const coverage = { from: span.from, to: span.to };
    return { kind: 'bars', bars, coverage, splits: [], dividends: [], actionsFrom: null, currency: pair.currency };
  }
}
