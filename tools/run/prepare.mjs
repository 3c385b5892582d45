// Brings a checkout into working order: what is missing is installed, what is stale is built.
// Plain JavaScript, because it runs before anything is installed, on the machine's own Node (20 or later).
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const stamps = join(root, 'node_modules/.cache/bourse');

/** Every command runs with the workspace's own Node 24 first on the PATH, where the platform has one. */
export const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  // What V8 makes of the code, kept from one start to the next.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/bourse/compiled'),
  NX_DAEMON: 'false',
  NX_TUI: 'false',
};

export function installMissing() {
  const wanted = readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (readStamp('installed') === wanted) return;
  say('Installing packages (once)');
  run('npm', ['ci', '--no-audit', '--no-fund']);
  writeStamp('installed', wanted);
}

export function buildStale() {
  const newest = String(Math.max(...sourceFolders().map(newestChange)));
  if (readStamp('built') === newest && existsSync(join(root, 'apps/standalone/dist/main.js'))) return;
  say('Building');
  run('nx', ['run-many', '-t', 'build', '--output-style=static']);
  writeStamp('built', newest);
}

export function requireNode24() {
  const version = spawnSync('node', ['--version'], { env, encoding: 'utf8' }).stdout.trim();
  if (Number(version.slice(1).split('.')[0]) >= 24) return;
  fail(`Bourse runs on Node 24 or later, and this machine has ${version}: install it from nodejs.org.`);
}

/** Runs a command to its end, quietly unless it fails. */
export function run(command, args) {
  const result = spawnSync(command, args, { cwd: root, env, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (result.status === 0) return;
  process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}${result.error ?? ''}\n`);
  fail(`\`${command} ${args.join(' ')}\` failed.`);
}

export function say(text) {
  process.stdout.write(`${text} …\n`);
}

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

function sourceFolders() {
  const groups = ['apps', 'libs/core', 'libs/data', 'libs/nest', 'libs/client', 'libs', 'tools'];
  const projects = groups.flatMap((group) => readdirSync(join(root, group)).map((name) => join(root, group, name)));
  return [root, ...projects.filter((project) => existsSync(join(project, 'tsconfig.json')))];
}

function newestChange(project) {
  const files = project === root ? ['tsconfig.base.json', 'package-lock.json'] : ['tsconfig.json', 'package.json'];
  const own = files.map((file) => join(project, file)).filter(existsSync);
  const sources = existsSync(join(project, 'src')) ? readdirSync(join(project, 'src'), { recursive: true }) : [];
  return Math.max(
    ...[...own, ...sources.map((file) => join(project, 'src', file))].map((file) => statSync(file).mtimeMs),
  );
}

function readStamp(name) {
  const path = join(stamps, name);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

function writeStamp(name, text) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), text);
}
