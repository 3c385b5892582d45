import { atLeast, atMost, failedLineOf, type Line, reportLine, skippedLineOf } from '../report.js';

/** A measured value and its limit, as in the `meta` of Vitest's JSON report. */
interface Figure {
  board: string;
  what: string;
  measured: number;
  unit?: string;
  atMost?: number;
  atLeast?: number;
}

interface TestResult {
  fullName: string;
  status: string;
  failureMessages: string[];
  meta: { figures?: Figure[] };
}

export interface TestReport {
  testResults: { name: string; message: string; assertionResults: TestResult[] }[];
}

const WIDTH = 72;
/** The board in the title of a test: `restarts: one instance after the other …`. */
const BOARD = /\b(?:container-kills|import-kills|revocations|bursts|restarts|soak|fuzz)(?=:)/;

/** The figures of a run, in order of tests. Tests without figures, or that failed otherwise, give their result. */
export function linesOf({ testResults }: TestReport, whySkipped: string): Line[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    if (assertionResults.length === 0) return [failedLineOf({ board: '', what: name }, message)];
    return assertionResults.flatMap((test) => linesOfTest(test, whySkipped));
  });
}

function linesOfTest({ fullName, status, failureMessages, meta }: TestResult, whySkipped: string): Line[] {
  const lines = (meta.figures ?? []).map(lineOf);
  const what = fullName.length > WIDTH ? `${fullName.slice(0, WIDTH - 1)}…` : fullName;
  const test = { board: BOARD.exec(fullName)?.[0] ?? '', what };
  if (status === 'passed' || lines.some(({ met }) => met === false)) return lines;
  if (status === 'failed') return [...lines, failedLineOf(test, failureMessages[0] ?? '')];
  return [skippedLineOf(test, whySkipped)];
}

function lineOf({ board, what, measured, unit = '', ...bounds }: Figure): Line {
  const line = { board, what, measured, unit };
  if (bounds.atMost !== undefined) return atMost(bounds.atMost, line);
  return bounds.atLeast === undefined ? reportLine(line) : atLeast(bounds.atLeast, line);
}
