// Brings a checkout into working order: what is missing is installed, what is stale is built.
// Plain JavaScript, because it runs before anything is installed, on the machine's own Node (20 or later). Every tool is
// started as `node <its file>`: that works without a shell, and so on Windows too.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const stamps = join(root, 'node_modules/.cache/bourse');

/** The environment of every command. The workspace's own Node 24 comes first on the PATH, if the platform has one. */
export const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
  // V8's code cache, kept between starts.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/bourse/compiled'),
  NX_DAEMON: 'false',
  NX_TUI: 'false',
};

export function installMissing() {
  const wanted = readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (readStamp('installed') === wanted) return;
  if (isInstalled()) return writeStamp('installed', wanted);
  say('Installing packages (once)');
  const args = ['ci', '--no-audit', '--no-fund'];
  // npm sets its own path for the scripts that it runs.
  if (process.env.npm_execpath === undefined) run('npm', args, { shell: process.platform === 'win32' });
  else run(process.execPath, [process.env.npm_execpath, ...args]);
  writeStamp('installed', wanted);
}

/** Whether npm has installed packages since the lock file was last changed. */
function isInstalled() {
  const installed = statSync(join(root, 'node_modules/.package-lock.json'), { throwIfNoEntry: false });
  return installed !== undefined && installed.mtimeMs > statSync(join(root, 'package-lock.json')).mtimeMs;
}

/** Builds the files of the servers and the command, in `bundle` folders. */
export async function bundleStale() {
  const newest = `${newestSource()} ${newestPage()}`;
  if (readStamp('bundled') === newest && existsSync(join(root, 'apps/standalone/bundle/main.js'))) return;
  say('Building');
  // In a separate process, because this one may run on a Node that the bundler does not support.
  run(node(), [join(root, 'tools/run/bundle.mjs')]);
  writeStamp('bundled', newest);
}

/** Compiles every project into its `dist`, for the tools and the checks. */
export function compileStale() {
  const newest = newestSource();
  if (readStamp('built') === newest && existsSync(join(root, 'tools/check/dist'))) return;
  say('Compiling');
  run(node(), [tool('@typescript/native', 'tsc'), '-b']);
  writeStamp('built', newest);
}

/** Returns the path of Node 24 or later: the current one, or the installed package. Exits if neither exists. */
export function node() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const packaged = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(packaged)) return packaged;
  fail(`Bourse runs on Node 24 or later, and found ${process.version}. Install Node 24 from nodejs.org.`);
}

/** The file that an installed package's command runs. */
export function tool(name, command = name) {
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** Runs a command to its end, quietly unless it fails. */
function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, env, encoding: 'utf8', maxBuffer: 1 << 28, ...options });
  if (result.status === 0) return;
  process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}${result.error ?? ''}\n`);
  fail(`\`${command} ${args.join(' ')}\` failed.`);
}

function say(text) {
  process.stdout.write(`${text} …\n`);
}

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

/** The folders of all projects. */
export function listProjects() {
  const groups = ['apps', 'libs/core', 'libs/data', 'libs/nest', 'libs/client', 'libs', 'tools'];
  const folders = groups.flatMap((group) => readdirSync(join(root, group)).map((name) => join(root, group, name)));
  return folders.filter((folder) => existsSync(join(folder, 'package.json')));
}

/** When a source was last changed, as text. */
function newestSource() {
  const built = listProjects().filter((project) => existsSync(join(project, 'tsconfig.json')));
  return String(Math.max(...[root, ...built].map(newestChange)));
}

/** When a page of the documentation was last changed; it needs a new bundle, and no compilation. */
function newestPage() {
  const files = ['docs', 'libs/client'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, file)),
  );
  const pages = [...readdirSync(root), ...files].filter(
    (file) => file.endsWith('.md') || file.endsWith('openapi.json'),
  );
  return Math.max(...pages.map((page) => statSync(join(root, page)).mtimeMs));
}

function newestChange(project) {
  const own =
    project === root
      ? [
          'tsconfig.base.json',
          'package-lock.json',
          'tools/run/bundle.mjs',
          'tools/run/bundle-page.mjs',
          'tools/run/bundle-explorer.mjs',
        ]
      : ['tsconfig.json', 'package.json'];
  const sources = existsSync(join(project, 'src')) ? readdirSync(join(project, 'src'), { recursive: true }) : [];
  const files = [...own, ...sources.map((file) => join('src', file))].map((file) => join(project, file));
  return Math.max(...files.filter(existsSync).map((file) => statSync(file).mtimeMs));
}

function readStamp(name) {
  const path = join(stamps, name);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

function writeStamp(name, text) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), text);
}
