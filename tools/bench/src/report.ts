/** One line of the scoreboard: what was measured, the goal, and whether it was met; `met` is null where there is no goal. */
export interface Line {
  board: string;
  what: string;
  measured: number;
  unit: string;
  goal: string;
  met: boolean | null;
  /** Reason for a missing measurement. */
  skipped?: string;
}

/** The lines of one board. */
export function boardOf(board: string) {
  const line = (what: string, measured: number, unit: string) => ({ board, what, measured, unit });
  return {
    atLeast: (goal: number, what: string, measured: number, unit: string): Line => {
      return { ...line(what, measured, unit), goal: `≥ ${goal}`, met: measured >= goal };
    },
    atMost: (goal: number, what: string, measured: number, unit: string): Line => {
      return { ...line(what, measured, unit), goal: `≤ ${goal}`, met: measured <= goal };
    },
    report: (what: string, measured: number, unit: string): Line => {
      return { ...line(what, measured, unit), goal: '', met: null };
    },
    /** A part that could not be measured here, and why. */
    skip: (what: string, why: string): Line => {
      return { ...line(what, Number.NaN, ''), goal: '', met: null, skipped: why };
    },
  };
}

export function renderScoreboard(lines: readonly Line[]): string {
  const header = ['', 'what', 'measured', 'unit', 'goal', ''];
  const rows = lines.map((line) => [
    line.board,
    line.what,
    line.skipped === undefined ? format(line.measured) : '–',
    line.unit,
    line.goal,
    mark(line),
  ]);
  const widths = header.map((_, column) => Math.max(...[header, ...rows].map((row) => row[column]!.length)));
  return [header, ...rows]
    .map((row) =>
      row
        .map((cell, i) => (i === 2 ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function mark({ met, skipped }: Line): string {
  if (skipped !== undefined) return `skipped: ${skipped}`;
  return met === null ? '' : met ? 'met' : 'MISSED';
}

function format(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
}
