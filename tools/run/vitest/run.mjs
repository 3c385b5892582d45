// Executor of Nx for the targets `test` and `e2e`: the stale targets of all projects run in one process of Vitest for each of
// its projects, so that modules, workers and embedded databases start once. Each target has its own report, which Nx keeps.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { tool } from '../prepare.mjs';
import { reportOf, reportsFolder } from '../reports.mjs';

/** One target, with `--batch=false`. */
export default async function run({ project }, { projectName, targetName, root, projectsConfigurations }) {
  const id = `${projectName}:${targetName}`;
  const tasks = { [id]: { id, target: { project: projectName, target: targetName } } };
  return (await runBatch({ tasks }, { [id]: { project } }, {}, { root, projectsConfigurations }))[id];
}

export async function runBatch({ tasks }, inputs, { __overrides_unparsed__: more = [] }, context) {
  const { root, projectsConfigurations } = context;
  const targets = Object.values(tasks).map(({ id, target: { project, target } }) => ({
    id,
    folder: projectsConfigurations.projects[project].root,
    report: reportOf(target, project),
  }));
  const groups = Map.groupBy(targets, ({ id }) => inputs[id].project);
  const results = await Promise.all(Array.from(groups, ([name, group]) => runProject(name, group, more, root)));
  return Object.fromEntries(results.flat());
}

async function runProject(name, targets, more, root) {
  const whole = join(reportsFolder, `${name}-${process.pid}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${whole}`];
  const status = await spawnNode([tool('vitest'), ...vitestArguments(name, targets), ...reporters, ...more], root);
  return splitResults(targets, readFiles(whole, root), status === 0).map(({ id, report, files, success }) => {
    mkdirSync(dirname(report), { recursive: true });
    writeFileSync(report, JSON.stringify({ testResults: files }));
    return [id, { success, terminalOutput: `${files.length} files\n` }];
  });
}

export const vitestArguments = (name, targets) => [
  'run',
  '--project',
  name,
  ...targets.map(({ folder }) => `${folder}/`),
];

const hasFailed = (file) => file.status !== 'passed';

/**
 * Gives each target the files of its folder. A target fails with one of its files, or without any; an error outside of the
 * tests belongs to no file, so all targets fail with it.
 */
export function splitResults(targets, files, hasPassed) {
  const isExplained = hasPassed || files.some(hasFailed);
  return targets.map((target) => {
    const own = files.filter(({ path }) => path.startsWith(`${target.folder}/`));
    return { ...target, files: own, success: isExplained && own.length > 0 && !own.some(hasFailed) };
  });
}

/** The files of a report of Vitest with their paths in the repository; none if it could not start. */
function readFiles(report, root) {
  if (!existsSync(report)) return [];
  const files = JSON.parse(readFileSync(report, 'utf8')).testResults;
  rmSync(report);
  return files.map((file) => ({ ...file, path: relative(root, file.name).replaceAll('\\', '/') }));
}

function spawnNode(args, cwd) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd, stdio: 'inherit' });
    child.on('error', () => resolve(1)).on('close', resolve);
  });
}
