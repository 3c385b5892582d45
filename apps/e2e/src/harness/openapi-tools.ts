import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bareEnvironment, repositoryRoot } from './environment.js';

const here = import.meta.dirname;
const cache = join(repositoryRoot, 'node_modules/.cache/bourse/openapi-tools');
const GENERATOR_VERSION = '7.14.0';
const DEPENDENCY_PLUGIN = 'org.apache.maven.plugins:maven-dependency-plugin:3.3.0';

interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether the caller checks the exit code. */
  readonly mayFail?: boolean;
}

/** Runs a program to its end; returns its output and exit code. */
export async function run(
  file: string,
  args: readonly string[],
  { cwd = here, env, mayFail = false }: RunOptions = {},
) {
  const options = { cwd, env: { ...bareEnvironment(), ...env }, maxBuffer: 1 << 28, timeout: 280_000 };
  try {
    return { code: 0, ...(await promisify(execFile)(file, [...args], options)) };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: unknown; stdout: string; stderr: string };
    if (mayFail && typeof code === 'number') return { code, stdout, stderr };
    throw new Error(`${file} ${args.join(' ')} failed:\n${stdout}\n${stderr}`.slice(0, 8000), { cause: error });
  }
}

const answers = (file: string, ...args: string[]) => spawnSync(file, args).status === 0;

/** The languages available on this machine. */
export const has = {
  java: answers('java', '-version') && answers('mvn', '--version'),
  go: answers('go', 'version'),
  python: answers('python3', '-c', 'import sys, venv; sys.exit(sys.version_info < (3, 10))'),
};

/** The folder in which `install` has installed `pins`; done once per set of pins. */
async function installOnce(name: string, pins: string, install: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = join(cache, `${name}-${createHash('sha256').update(pins).digest('hex').slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const targetFolder = mkdtempSync(join(cache, `${name}-`));
  await install(targetFolder);
  try {
    renameSync(targetFolder, folder);
  } catch {
    // Another worker was faster.
    rmSync(targetFolder, { recursive: true });
  }
  return folder;
}

const pinFileOf = (file: string) => join(here, 'openapi-tools', file);

/** `node_modules` with the linters, TypeScript and the generators of npm. */
export async function installNodeTools(): Promise<string> {
  const files = ['package.json', 'package-lock.json'];
  const pins = files.map((file) => readFileSync(pinFileOf(file), 'utf8')).join('');
  const folder = await installOnce('node', pins, (targetFolder) => {
    for (const file of files) copyFileSync(pinFileOf(file), join(targetFolder, file));
    return run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: targetFolder });
  });
  return join(folder, 'node_modules');
}

/** A Python with the packages of a list, by default Schemathesis, openapi-python-client and what generated clients need. */
export async function installPythonTools(list = 'requirements.txt'): Promise<string> {
  const folder = await installOnce('python', readFileSync(pinFileOf(list), 'utf8'), async (targetFolder) => {
    await run('python3', ['-m', 'venv', targetFolder]);
    // The list is complete, and modules are compiled on first import.
    const options = ['--quiet', '--disable-pip-version-check', '--no-deps', '--no-compile'];
    await run(join(targetFolder, 'bin/python'), ['-m', 'pip', 'install', ...options, '-r', pinFileOf(list)]);
  });
  return join(folder, 'bin/python');
}

const quietNpm = ['--silent', '--ignore-scripts', '--no-audit', '--no-fund'];

/** The folder with `node_modules` of some packages, such as `name@1.2.3`. */
export function installNpm(...packages: readonly string[]): Promise<string> {
  return installOnce('npm', packages.join(' '), (folder) =>
    run('npm', ['install', ...quietNpm, '--prefix', folder, ...packages]),
  );
}

/** openapi-generator from Maven. */
async function installGenerator(): Promise<string> {
  const artifact = `org.openapitools:openapi-generator-cli:${GENERATOR_VERSION}`;
  const folder = await installOnce('generator', artifact, (targetFolder) =>
    run('mvn', [
      '-q',
      '-B',
      `${DEPENDENCY_PLUGIN}:copy`,
      `-Dartifact=${artifact}`,
      `-DoutputDirectory=${targetFolder}`,
    ]),
  );
  return join(folder, `openapi-generator-cli-${GENERATOR_VERSION}.jar`);
}

/** Generates a client of the committed document by openapi-generator. */
export async function generateClient(
  generator: string,
  folder: string,
  options: readonly string[] = [],
): Promise<void> {
  const withoutTests = 'apiTests=false,modelTests=false,apiDocs=false,modelDocs=false';
  const args = ['-jar', await installGenerator(), 'generate', '-g', generator, '-i', openApiFile, '-o', folder];
  await run('java', [...args, '--global-property', withoutTests, ...options]);
}

export { DEPENDENCY_PLUGIN as dependencyPlugin };
export const openApiFile = join(repositoryRoot, 'docs/generated/openapi.json');
