// A QuestDB used by the bench alone, called over its HTTP interface.
import { dayText } from '@bourse/range';
import { getText } from '../requests.js';
import { DAILY_BARS_EACH, dailyBarsOf, type Instrument } from '../prices/synthetic-bars.js';

const INSTRUMENTS_AT_ONCE = 50;
const COLUMNS = 'ts, open, high, low, close, volume';

export class QuestDb {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  get port(): number {
    return Number(new URL(this.#url).port || 80);
  }

  /** Its process cannot be measured. */
  readCpuMicroseconds(): number {
    return Number.NaN;
  }

  path(symbol: string, outputsize: number): string {
    const where = `where symbol = '${symbol}' order by ts desc limit ${outputsize}`;
    return `/exec?count=false&nm=true&query=${encodeURIComponent(`select ${COLUMNS} from bench_bars ${where}`)}`;
  }

  /** A table by time with an index by symbol, filled in the order in which days come. */
  async fill(instruments: readonly Instrument[]): Promise<void> {
    await this.#run('drop table if exists bench_bars');
    await this.#run(`create table bench_bars (ts timestamp, symbol symbol capacity 4096 index, open double, high double,
      low double, close double, volume long) timestamp(ts) partition by year bypass wal`);
    for (let at = 0; at < instruments.length; at += INSTRUMENTS_AT_ONCE) {
      await this.#load(instruments.slice(at, at + INSTRUMENTS_AT_ONCE));
    }
  }

  async #load(instruments: readonly Instrument[]): Promise<void> {
    const all = instruments.map((instrument) => ({ ...instrument, bars: dailyBarsOf(instrument) }));
    const lines = [`ts,symbol,open,high,low,close,volume`];
    for (let i = 0; i < DAILY_BARS_EACH; i++) {
      for (const { symbol, bars } of all) {
        const prices = [bars.open, bars.high, bars.low, bars.close].map((column) => column[i]! / 100);
        lines.push(`${dayText(bars.labels[i]!)}T00:00:00.000000Z,${symbol},${prices.join(',')},${bars.volume[i]}`);
      }
    }
    const form = new FormData();
    form.append('data', new Blob([lines.join('\n'), '\n'], { type: 'text/csv' }), 'bars.csv');
    const response = await fetch(`${this.#url}/imp?name=bench_bars&fmt=json&forceHeader=true&atomicity=abort`, {
      method: 'POST',
      body: form,
    });
    const result = (await response.json()) as { status: string; rowsImported?: number };
    if (result.rowsImported !== lines.length - 1) throw new Error(`QuestDB: ${JSON.stringify(result)}`);
  }

  async #run(statement: string): Promise<void> {
    await getText(`${this.#url}/exec?query=${encodeURIComponent(statement)}`);
  }
}
