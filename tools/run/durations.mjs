// Recorded durations of the test files, and how much a layer may take (docs: CONTRIBUTING.md, "Keep the tests fast").
// A machine's speed divides out: durations are scaled by the median ratio to those recorded before.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const FILE = join(root, 'tools/run/durations.json');
/** Growth of a layer beyond its budget that needs no reason. */
const MAX_GROWTH = 1.05;
/** Shorter files are no measure of a machine's speed. */
const MIN_SECONDS = 0.3;

/** `{ layer: { file: [seconds, tests] } }` */
export function readDurations() {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

/** Writes the durations of a layer's files, in seconds of the machine that recorded the layer first. */
export function recordDurations(layer, files) {
  const all = readDurations();
  const scale = scaleOf(all[layer] ?? {}, files);
  const entries = files.map(({ file, seconds, tests }) => [file, [round(seconds * scale), tests]]);
  all[layer] = Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
  const lines = Object.entries(all).map(
    ([name, durations]) => `  ${JSON.stringify(name)}: {\n${linesOf(durations)}\n  }`,
  );
  writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`);
  console.log(`${layer}: recorded ${Math.round(sumOf(all[layer]))} s in ${files.length} files`);
}

/**
 * The recorded and the present seconds of a layer if it has grown without being recorded again, null if it has not. New
 * files count as measured, and known ones by their number of tests, so that a slow run alone is no growth.
 */
export function growthOf(recorded, files) {
  const before = sumOf(recorded);
  const scale = scaleOf(recorded, files);
  const estimates = files.map(({ file, seconds, tests }) => {
    const [known, knownTests] = recorded[file] ?? [seconds * scale, tests];
    return known * Math.max(1, tests / Math.max(1, knownTests));
  });
  const now = estimates.reduce((sum, each) => sum + each, 0);
  return now > before * MAX_GROWTH ? { before, now } : null;
}

/** Messages for layers whose recorded durations exceed the last line of their budget. */
export function overBudget(durations, budget) {
  return Object.entries(durations).flatMap(([layer, files]) => {
    const seconds = sumOf(files);
    const allowed = budget[layer]?.at(-1)?.seconds ?? 0;
    if (seconds <= allowed * MAX_GROWTH) return [];
    return [
      `${layer}: ${Math.round(seconds)} s recorded, ${allowed} s in tools/run/budget.json: add a line with the reason`,
    ];
  });
}

/** The median ratio of recorded to measured durations; 1 if nothing was recorded. */
function scaleOf(recorded, files) {
  const ratios = files
    .filter(({ file, seconds }) => seconds >= MIN_SECONDS && (recorded[file]?.[0] ?? 0) > 0)
    .map(({ file, seconds }) => recorded[file][0] / seconds)
    .sort((one, other) => one - other);
  return ratios[Math.floor(ratios.length / 2)] ?? 1;
}

const sumOf = (durations) => Object.values(durations).reduce((sum, [seconds]) => sum + seconds, 0);
const round = (seconds) => Math.round(seconds * 100) / 100;
const linesOf = (durations) =>
  Object.entries(durations)
    .map(([file, values]) => `    ${JSON.stringify(file)}: ${JSON.stringify(values)}`)
    .join(',\n');
