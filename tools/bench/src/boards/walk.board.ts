import { quantile } from '../load/measure.js';
import { BenchHome } from '../bench-home.js';
import { atMost, type Line, reportLine } from '../report.js';
import { startBourse } from '../servers/contestants.js';
import { walk, type Walk } from '../walk.js';

/** One client walks the whole listing by 1,000, several times. */
export async function walkBoard(base: string, key: string, rounds: number): Promise<Line[]> {
  const walks: Walk[] = [];
  for (let round = 0; round <= rounds; round++) walks.push(await walk(base, key, 'status=all&outputsize=1000'));
  const warm = walks.slice(1);
  const symbols = new Set(warm[0]!.rows.map((row) => row.symbol));
  const tenth = (which: 'first' | 'last') =>
    quantile(
      warm.flatMap(({ pageMs }) =>
        which === 'first' ? pageMs.slice(1, 1 + span(pageMs)) : pageMs.slice(-span(pageMs) - 1, -1),
      ),
      0.5,
    );
  return [
    atMost(0, {
      board: 'walk',
      what: 'rows seen twice',
      measured: warm[0]!.rows.length - symbols.size,
      unit: 'rows',
    }),
    reportLine({ board: 'walk', what: 'rows of the walk', measured: symbols.size, unit: 'rows' }),
    reportLine({ board: 'walk', what: 'whole walk', measured: quantile(warm.map(total), 0.5), unit: 'ms' }),
    atMost(1.1, {
      board: 'walk',
      what: 'page time of the last tenth over the first',
      measured: tenth('last') / tenth('first'),
      unit: '×',
    }),
  ];
}

const span = (pages: readonly number[]) => Math.max(1, Math.floor(pages.length / 10));
const total = ({ pageMs }: Walk) => pageMs.reduce((sum, ms) => sum + ms, 0);

/** Cost per row of filtered walks, from selective to wide, against the unfiltered one. */
export async function filteredWalkBoard(base: string, key: string, rounds: number): Promise<Line[]> {
  const plain = await costPerRow(base, key, 'status=all', rounds);
  const lines: Line[] = [];
  for (const filter of filters) {
    const { micros, rows } = await costPerRow(base, key, filter, rounds);
    const share = ((100 * rows) / plain.rows).toPrecision(2);
    lines.push(
      atMost(1.5, {
        board: 'filters',
        what: `${filter} (${share} % of the rows)`,
        measured: micros / plain.micros,
        unit: '× cost a row',
      }),
    );
  }
  for (const fields of withColumns) {
    const { micros } = await costPerRow(base, key, `status=all&${fields}`, rounds);
    lines.push(
      reportLine({
        board: 'filters',
        what: `status=all&${fields}`,
        measured: micros / plain.micros,
        unit: '× cost a row',
      }),
    );
  }
  return lines;
}

/** Runs filters alone. */
export async function* screeningBoard({ rounds }: { rounds: number }): AsyncGenerator<Line[]> {
  const home = await BenchHome.open(undefined);
  try {
    await home.importUniverse();
    const key = await home.createAmpleKey();
    const bourse = await startBourse(home, key);
    try {
      yield await filteredWalkBoard(`http://127.0.0.1:${bourse.port}`, key, rounds);
    } finally {
      await bourse.stop();
    }
  } finally {
    await home.close();
  }
}

/** Small enough that a filter of one row in a thousand still fills whole pages. */
const PAGE_ROWS = 100;

const filters = [
  'exchange=NZE&type=Common%20Stock',
  'exchange=LSE&type=ETF',
  'exchange=NYSE&type=Common%20Stock',
  'type=Index&status=all',
  'country=DE',
  'type=Common%20Stock',
  'exchange=LSE,XETRA&type=ETF,Common%20Stock',
  'sector=Energy',
  'sector=Financials,Industrials&market_cap=mega,large,mid',
  'issuer_country=CH&status=all',
  'industry=Oil,%20Gas%20%26%20Consumable%20Fuels',
  'has=isin,sector&missing=figi',
  'missing=isin&type=Common%20Stock',
  'missing=prices',
  'name_prefix=b',
];

/** Additional columns are serialised per page, not copied as runs; compared with the same walk without them. */
const withColumns = ['fields=sector', 'fields=sector,industry,issuer_country,market_cap,composite_figi'];

async function costPerRow(
  base: string,
  key: string,
  filter: string,
  rounds: number,
): Promise<{ micros: number; rows: number }> {
  const costs: number[] = [];
  let rows = 0;
  for (let round = 0; round <= rounds; round++) {
    const seen = await walk(base, key, `${filter}&outputsize=${PAGE_ROWS}`);
    rows = seen.rows.length;
    // Full pages only: the fixed cost of the short last page would be divided by few rows.
    const whole = seen.pageMs.slice(0, Math.max(1, seen.pageMs.length - 1));
    if (round > 0)
      costs.push((1000 * whole.reduce((sum, ms) => sum + ms, 0)) / Math.min(rows, PAGE_ROWS * whole.length));
  }
  return { micros: quantile(costs, 0.5), rows };
}
