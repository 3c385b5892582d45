import { get } from '../harness/shared.js';

interface Bar {
  readonly datetime: string;
  readonly close: number;
}

/** The output of each program: a page of the listing, a search, bars and a refusal with its details. */
export async function expectedOutput(): Promise<string> {
  const page = (await get('/v1/stocks?exchange=NASDAQ&outputsize=3')).json;
  const found = (await get('/v1/symbol_search?query=apple&limit=1')).json.symbols[0];
  const bars = (await get('/v1/time_series?symbol=AAPL&start_date=2012-08-09&end_date=2012-08-10')).json;
  const refused = (await get('/v1/time_series')).json;
  const fault = refused.details.errors[0];
  const lines = [
    ['page:', ...page.instruments.map(({ symbol }: { symbol: string }) => symbol)],
    ['search:', found.symbol, found.score.toFixed(4)],
    ['bars:', ...bars.values.map(({ datetime, close }: Bar) => `${datetime} ${close.toFixed(4)}`)],
    ['error:', refused.code, fault.field, fault.message],
  ];
  return lines.map((line) => `${line.join(' ')}\n`).join('');
}
