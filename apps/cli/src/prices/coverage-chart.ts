import type { StoredYear } from '@bourse/prices';

const YEARS_PER_LINE = 10;
const WEEKDAYS_PER_YEAR = 250;
const blocks = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/** One line per decade, one block per year: the higher, the more days of the year have bars. A dot means no bars. */
export function coverageChart(years: readonly StoredYear[]): string {
  const byYear = new Map(years.map(({ year, days }) => [year, days]));
  const all = [...byYear.keys()];
  const lines: string[] = [];
  for (let decade = decadeOf(Math.min(...all)); decade <= Math.max(...all); decade += YEARS_PER_LINE) {
    const cells = Array.from({ length: YEARS_PER_LINE }, (_, i) => block(byYear.get(decade + i) ?? 0));
    lines.push(`  ${decade} ${cells.join(' ')}`);
  }
  return [`       ${[...Array(YEARS_PER_LINE).keys()].join(' ')}`, ...lines].join('\n');
}

function decadeOf(year: number): number {
  return year - (((year % YEARS_PER_LINE) + YEARS_PER_LINE) % YEARS_PER_LINE);
}

function block(days: number): string {
  if (days === 0) return '·';
  return blocks[Math.max(1, Math.round(Math.min(1, days / WEEKDAYS_PER_YEAR) * (blocks.length - 1)))]!;
}
