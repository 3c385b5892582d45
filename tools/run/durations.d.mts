/** Seconds and number of tests by file. */
type Durations = Readonly<Record<string, readonly [seconds: number, tests: number]>>;

export interface FileDuration {
  readonly file: string;
  readonly seconds: number;
  readonly tests: number;
}

export interface BudgetLine {
  readonly seconds: number;
  readonly reason: string;
}

export function readDurations(): Readonly<Record<string, Durations>>;
export function growthOf(recorded: Durations, files: readonly FileDuration[]): { before: number; now: number } | null;
export function overBudget(
  durations: Readonly<Record<string, Durations>>,
  budget: Readonly<Record<string, readonly BudgetLine[]>>,
): string[];
