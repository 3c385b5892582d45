import { plural } from '../terminal/plural.js';
import { formatTable } from '../terminal/table.js';

/** A finding at one place of a series. */
export interface SeriesFinding {
  readonly symbol: string;
  readonly interval: string;
  readonly source: string;
  readonly date: string;
  readonly kind: string;
  readonly message: string;
  /** Deletes the bars; null where a deletion corrects nothing. */
  readonly command: string | null;
}

/** The findings of `prices check` in one series. */
interface PriceCheckResult {
  /** Number of checked series. */
  readonly series: number;
  readonly findings: readonly SeriesFinding[];
  /** Bars at fault of a series beyond the listed ones. */
  readonly furtherErrors: number;
}

export function findingsText({ series, findings, furtherErrors }: PriceCheckResult): string {
  const checked = `${series.toLocaleString('en')} series checked`;
  if (findings.length === 0) return `${checked}: no findings.`;
  const rows = findings.map(({ symbol, interval, source, date, message }) => [symbol, interval, source, date, message]);
  const commands = findings.flatMap(({ command }) => (command === null ? [] : [`  ${command}`]));
  return [
    `${checked}, ${plural(findings.length + furtherErrors, 'finding')}:`,
    '',
    formatTable(['symbol', 'interval', 'source', 'date', 'what'], rows),
    ...(furtherErrors === 0
      ? []
      : [`${plural(furtherErrors, 'more bar with findings is', 'more bars with findings are')} not listed.`]),
    ...(commands.length === 0 ? [] : ['', 'Commands that delete such bars, to import them again:', ...commands]),
  ].join('\n');
}
