import type { Held } from './container-resources.js';
import type { Figure } from './figures.js';
import { growthOf, slopeOf } from './resources.js';

export interface Sample {
  readonly atMs: number;
  readonly held: Readonly<Record<string, Held>>;
  /** Mebibytes by container and folder. */
  readonly disk: Readonly<Record<string, number>> | null;
  /** Mebibytes that JavaScript uses after its garbage has been collected, by container. */
  readonly inUse: Readonly<Record<string, number>> | null;
}

/** Docker's log driver `local` keeps five files of 20 MB. */
const MAX_LOG_MIB = 100;
const MAX_MIB_PER_HOUR = 1;
const MAX_MIB_MORE = 20;
const MAX_FILES_MORE = 10;
const MS_PER_HOUR = 3_600_000;
/** A process of Node collects most of its garbage within this time. */
const TROUGH_MS = 180_000;

type Limit = (atMost: number) => { readonly atMost?: number };

/** Growth of each container since a time of its own: the end of its warming up, or its last kill. Judged in long runs. */
export function growthFigures(
  all: readonly Sample[],
  since: Readonly<Record<string, number>>,
  isJudged: boolean,
): Figure[] {
  const limit: Limit = (atMost) => (isJudged ? { atMost } : {});
  return Object.entries(since).flatMap(([name, fromMs]) => {
    const samples = all.filter(({ atMs, held }) => atMs >= fromMs && held[name] !== undefined);
    return [...memoryFigures(name, samples, limit), ...usedSlopes(name, samples, limit), ...diskFigures(name, samples)];
  });
}

function memoryFigures(name: string, samples: readonly Sample[], limit: Limit): Figure[] {
  const parts = [...Map.groupBy(samples, ({ atMs }) => Math.floor(atMs / TROUGH_MS)).values()];
  const troughs = parts.map((part) => Math.min(...part.map(({ held }) => held[name]!.anonymousMiB)));
  const more = growthOf(samples.map(({ held }) => held[name]!.anonymousMiB));
  const files = growthOf(samples.map(({ held }) => held[name]!.files));
  const slope = slopeOf(troughs) * (MS_PER_HOUR / TROUGH_MS);
  return [
    { what: `${name}: anonymous memory`, measured: troughs.at(-1) ?? NaN, unit: 'MiB' },
    { what: `${name}: slope of anonymous memory`, measured: slope, unit: 'MiB/h' },
    { what: `${name}: anonymous memory more`, measured: more, unit: 'MiB', ...limit(MAX_MIB_MORE) },
    { what: `${name}: open files more`, measured: files, ...limit(MAX_FILES_MORE) },
  ];
}

function usedSlopes(name: string, samples: readonly Sample[], limit: Limit): Figure[] {
  const used = samples.filter(({ inUse }) => inUse?.[name] !== undefined);
  if (used.length < 2) return [];
  const hours = (used.at(-1)!.atMs - used[0]!.atMs) / MS_PER_HOUR / (used.length - 1);
  const slope = slopeOf(used.map(({ inUse }) => inUse![name]!)) / hours;
  return [
    { what: `${name}: slope of what JavaScript uses`, measured: slope, unit: 'MiB/h', ...limit(MAX_MIB_PER_HOUR) },
  ];
}

function diskFigures(name: string, samples: readonly Sample[]): Figure[] {
  const disk = samples.flatMap((sample) => (sample.disk === null ? [] : [sample.disk]));
  const folders = Object.keys(disk.at(-1) ?? {}).filter((folder) => folder.startsWith(`${name} `));
  return folders.flatMap((folder) => {
    const sizes = disk.map((each) => each[folder]!);
    const limit = folder.endsWith(' log') ? { atMost: MAX_LOG_MIB } : {};
    return [
      { what: folder, measured: sizes.at(-1)!, unit: 'MiB', ...limit },
      { what: `${folder}: growth`, measured: growthOf(sizes), unit: 'MiB' },
    ];
  });
}

/** The figures as a table for people. */
export function tableOf(figures: readonly Figure[]): string {
  const lines = figures.map(({ what, measured, unit = '', atMost, atLeast }) => {
    const limit = atMost === undefined ? (atLeast === undefined ? '' : `at least ${atLeast}`) : `at most ${atMost}`;
    return `| ${what} | ${Number(measured.toFixed(2))} ${unit} | ${limit} |`;
  });
  return ['| figure | measured | limit |', '|---|---|---|', ...lines, ''].join('\n');
}
