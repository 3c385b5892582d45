import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder } from './bourse-server.js';
import { runBourseJson } from './command.js';
import { send, type Target } from './http-client.js';
import { toQuery } from './listing-model.js';

type Env = Readonly<Record<string, string>>;
export type PriceKind = 'bars' | 'dividends' | 'splits';

/** The `--json` output of a price import. */
export interface PriceSummary {
  readonly files: number;
  readonly instruments: number;
  readonly barsAdded: number;
  readonly barsChanged: number;
  readonly barsUnchanged: number;
  readonly actionsChanged: number;
  readonly rejected: number;
  readonly warnings: Readonly<Record<string, number>>;
  readonly rejectReport: string | null;
}

export const BARS_HEADER = 'datetime,open,high,low,close,volume';

/** Writes a file of these lines in a separate folder. */
export function linesFile(name: string, lines: readonly string[]): string {
  const path = join(createTemporaryFolder(), name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

/** `bourse import …` of plain CSV lines, header and all. */
export function importLines(env: Env, kind: PriceKind, lines: readonly string[], ...more: string[]) {
  return importFile(env, kind, linesFile(`${kind}.csv`, lines), ...more);
}

export function importFile(env: Env, kind: PriceKind, path: string, ...more: string[]): Promise<PriceSummary> {
  const format = kind === 'bars' ? ['--format', 'csv'] : [];
  return runBourseJson(['import', kind, ...format, path, ...more], env);
}

/** Bars under their header, of one symbol. */
export function importBarLines(env: Env, symbol: string, rows: readonly string[], ...more: string[]) {
  return importLines(env, 'bars', [BARS_HEADER, ...rows], '--symbol', symbol, ...more);
}

/** Bars of several symbols by one command. */
export function importBarsOf(env: Env, rowsBySymbol: Readonly<Record<string, readonly string[]>>, ...more: string[]) {
  const lines = Object.entries(rowsBySymbol).flatMap(([symbol, rows]) => rows.map((row) => `${symbol},${row}`));
  return importLines(env, 'bars', [`symbol,${BARS_HEADER}`, ...lines], ...more);
}

/** A GET of a path with these parameters. */
export function ask(server: Target, path: string, query: Parameters<typeof toQuery>[0], headers = {}) {
  return send(server, 'GET', `${path}${toQuery(query)}`, { headers });
}
