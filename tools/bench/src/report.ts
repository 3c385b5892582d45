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
  /** The error before a figure was measured. */
  failed?: string;
}

export function atLeast(goal: number, line: Omit<Line, 'goal' | 'met'>): Line {
  return { ...line, goal: `≥ ${goal}`, met: line.measured >= goal };
}

export function atMost(goal: number, line: Omit<Line, 'goal' | 'met'>): Line {
  return { ...line, goal: `≤ ${goal}`, met: line.measured <= goal };
}

export function reportLine(line: Omit<Line, 'goal' | 'met'>): Line {
  return { ...line, goal: '', met: null };
}

/** A part that could not be measured here, and why. */
export function skippedLineOf(line: Pick<Line, 'board' | 'what'>, why: string): Line {
  return { ...line, measured: Number.NaN, unit: '', goal: '', met: null, skipped: why };
}

/** A part that should have been measured, with the first line of the reason. */
export function failedLineOf(line: Pick<Line, 'board' | 'what'>, why: string): Line {
  const [first = ''] = why.split('\n');
  return { ...line, measured: Number.NaN, unit: '', goal: '', met: false, failed: first };
}

export function renderScoreboard(lines: readonly Line[]): string {
  const header = ['', 'what', 'measured', 'unit', 'goal', ''];
  const rows = lines.map((line) => [
    line.board,
    line.what,
    line.skipped === undefined && line.failed === undefined ? format(line.measured) : '–',
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

function mark({ met, ...why }: Line): string {
  if (why.skipped !== undefined) return `skipped: ${why.skipped}`;
  if (why.failed !== undefined) return `FAILED: ${why.failed}`;
  return met === null ? '' : met ? 'met' : 'MISSED';
}

function format(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
}
