import { sourceSettings } from '@bourse/config';
import { MS_PER_DAY } from '@bourse/range';
import {
  configuredSources,
  type LiveInstrument,
  type LiveSource,
  type SourceAnswer,
  USER_AGENT,
} from '@bourse/upstream';
import type { CliContext } from '../cli-context.js';
import type { CheckResult } from './checks.js';

const ANSWER_LIMIT_MS = 5000;
const DAYS_BACK = 10;

/** Instruments of which every source knows at least one. */
const samples: readonly LiveInstrument[] = [
  {
    symbol: 'AAPL',
    type: 'Common Stock',
    exchange: 'NASDAQ',
    mic: 'XNAS',
    currency: 'USD',
    timezone: 'America/New_York',
  },
  { symbol: 'EURUSD=X', type: 'FX', exchange: 'CCY', mic: null, currency: 'USD', timezone: 'Europe/London' },
  { symbol: 'BTC-USD', type: 'Crypto', exchange: 'CCC', mic: null, currency: 'USD', timezone: 'UTC' },
];

/** Checks that each configured live source returns last week's prices of a sample instrument. */
export async function checkLiveSources({ config }: CliContext): Promise<CheckResult> {
  const name = 'live prices';
  if (config.upstreams.length === 0) return { name, ok: true, detail: 'the store only (no BOURSE_UPSTREAMS)' };
  const sources = configuredSources({ ...sourceSettings(config), client: { userAgent: USER_AGENT } });
  const answers = await Promise.all(sources.map((source) => fetchSample(source)));
  const detail = sources.map((source, i) => `${source.name} ${describeAnswer(answers[i]!)}`).join(', ');
  if (answers.every(({ kind }) => kind === 'bars')) return { name, ok: true, detail };
  const advice =
    'Check BOURSE_UPSTREAMS and the URL and key of that source. Until then only the other sources are used.';
  return { name, ok: false, detail, advice };
}

function fetchSample(source: LiveSource): Promise<SourceAnswer> {
  const instrument = samples.find((sample) => source.serves(sample, '1day')) ?? samples[0]!;
  const now = Date.now();
  const to = Math.floor(now / MS_PER_DAY) - 1;
  return source.fetch(
    instrument,
    { interval: '1day', from: to - DAYS_BACK, to, now },
    AbortSignal.timeout(ANSWER_LIMIT_MS),
  );
}

function describeAnswer(answer: SourceAnswer): string {
  if (answer.kind === 'bars') return 'answers';
  return answer.kind === 'failed' ? answer.failure : `returned ${answer.kind}`;
}
