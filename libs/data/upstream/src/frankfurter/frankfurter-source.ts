import type { DecimalBar } from '@bourse/bars';
import { type Day, dayText, parseDay } from '@bourse/range';
import { checkedBars } from '../checked-bars.js';
import { type CurrencyPair, currencyPair } from '../currency-pair.js';
import { labelSpan } from '../label-span.js';
import type { LiveInstrument, LiveSource, SourceAnswer, SourceWindow } from '../live-source.js';
import { urlUnder } from '../wire/base-url.js';
import type { LiveClient } from '../wire/live-client.js';
import { answerOf } from '../wire/source-error.js';
import { fixesOf } from './frankfurter-rates.js';

export const FRANKFURTER_URL = 'https://api.frankfurter.dev';

const FIRST_FIX = parseDay('1999-01-04')!;
const DAYS_PER_CALL = 365;
/** The European Central Bank's. */
const FIX_TIMEZONE = 'Europe/Berlin';

/** The daily reference rates of the European Central Bank, served by Frankfurter without a key. */
export class FrankfurterSource implements LiveSource {
  readonly name = 'frankfurter';
  readonly limits = { perSecond: 10, perMinute: 120 };

  constructor(
    private readonly client: LiveClient,
    private readonly baseUrl: string = FRANKFURTER_URL,
  ) {}

  serves({ symbol, type }: LiveInstrument, interval: SourceWindow['interval']): boolean {
    return type === 'FX' && interval === '1day' && currencyPair(symbol) !== null;
  }

  requestsFor(_instrument: LiveInstrument, window: SourceWindow): number {
    return Math.max(1, spansOf(window).length);
  }

  fetch({ symbol }: LiveInstrument, window: SourceWindow, signal: AbortSignal): Promise<SourceAnswer> {
    const pair = currencyPair(symbol);
    if (pair === null) return Promise.resolve({ kind: 'not_found' });
    return answerOf(() => this.#answer(pair, window, signal));
  }

  async #answer(pair: CurrencyPair, window: SourceWindow, signal: AbortSignal): Promise<SourceAnswer> {
    const span = labelSpan(window, FIX_TIMEZONE);
    const spans = spansOf(window);
    if (spans.length === 0) return { kind: 'empty' };
    const years = await Promise.all(spans.map((days) => this.#fixes(pair, days, signal)));
    const fixesByYear = years.filter((fixes): fixes is DecimalBar[] => fixes !== 'not_found');
    if (fixesByYear.length === 0) return { kind: 'not_found' };
    const bars = checkedBars(fixesByYear.flat(), span);
    if (bars.labels.length === 0) return { kind: 'empty' };
    const coverage = { from: Math.max(span.from, FIRST_FIX), to: span.to };
    return { kind: 'bars', bars, coverage, splits: [], dividends: [], actionsFrom: null, currency: pair.quote };
  }

  /** May begin with the last fix before the range: the same as the last one of the year before. */
  async #fixes({ base, quote }: CurrencyPair, { from, to }: DaySpan, signal: AbortSignal) {
    const query = { base, symbols: quote };
    const url = urlUnder(this.baseUrl, `/v1/${dayText(from)}..${dayText(to)}`, query);
    return fixesOf(await this.client.get(url, {}, signal), { base, quote });
  }
}

interface DaySpan {
  readonly from: Day;
  readonly to: Day;
}

/** Finished days since the first fix, one call per year, oldest first. */
function spansOf(window: SourceWindow): DaySpan[] {
  const { from, to } = labelSpan(window, FIX_TIMEZONE);
  const spans: DaySpan[] = [];
  for (let start = Math.max(from, FIRST_FIX); start <= to; start += DAYS_PER_CALL) {
    spans.push({ from: start, to: Math.min(to, start + DAYS_PER_CALL - 1) });
  }
  return spans;
}
