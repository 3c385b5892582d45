// The published packages, installed in an empty project outside the workspace.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { checkPackage, createPackageFromTarballData, Package } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundle } from './bundle.js';
import { listDeclarationFiles } from './declarations.js';
import { pack, type Tarball } from './pack.js';
import { listPublicPackages, root } from './public-packages.js';
import { toPublishedManifest } from './published-manifest.js';
import { toWebAddress } from '../../run/repository.mjs';

const home = mkdtempSync(join(tmpdir(), 'bourse-release-'));
const project = join(home, 'project');
const installed = join(project, 'node_modules/@bourse/sdk');
let tarballs: Tarball[];
let tarball: Tarball;

beforeAll(async () => {
  tarballs = await pack(join(home, 'tarballs'));
  tarball = tarballs.find(({ name }) => name === '@bourse/sdk')!;
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{"name":"stranger","private":true,"type":"module"}');
  const args = ['install', '--offline', '--no-audit', '--no-fund', '--no-package-lock', tarball.path];
  execFileSync('npm', args, { cwd: project, stdio: 'pipe' });
});
afterAll(() => rmSync(home, { recursive: true }));

const digestOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
const read = (path: string) => readFileSync(join(installed, path), 'utf8');
const code = () => read('dist/index.js');

describe('the tarball of @bourse/sdk', () => {
  test('has its code in one file, its declarations, its README and the licence, and nothing else', () => {
    const files = readdirSync(installed, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const names = files.map(({ parentPath, name }) => join(parentPath, name).slice(installed.length + 1));
    expect(names.filter((name) => !name.endsWith('.d.ts')).sort()).toEqual([
      'LICENSE',
      'README.md',
      'dist/cjs/index.js',
      'dist/cjs/package.json',
      'dist/index.js',
      'package.json',
    ]);
    expect(readdirSync(join(project, 'node_modules/@bourse'))).toEqual(['sdk']);
  });

  test('is self-contained: no dependency, no import, no condition of the workspace, no script', () => {
    const manifest = JSON.parse(read('package.json'));
    expect(Object.keys(manifest)).not.toEqual(expect.arrayContaining(['dependencies']));
    expect(manifest).toMatchObject({
      name: '@bourse/sdk',
      type: 'module',
      sideEffects: false,
      exports: {
        '.': {
          import: { types: './dist/index.d.ts', default: './dist/index.js' },
          require: { types: './dist/cjs/index.d.ts', default: './dist/cjs/index.js' },
        },
      },
    });
    expect(read('package.json')).not.toMatch(/@bourse\/source|scripts|private|"\*"/);
    for (const text of [code(), read('dist/cjs/index.js')]) {
      expect(text).not.toMatch(/^import\b|\bimport\(|node:|\brequire\(|\bzod\b|@bourse\/(?!sdk)/m);
    }
  });

  test('is under 11 kB gzipped, in either form', () => {
    for (const text of [code(), read('dist/cjs/index.js')]) expect(gzipSync(text).length).toBeLessThan(11_000);
  });

  test.each(listPublicPackages().map(({ manifest }) => manifest.name))(
    '%s: publint and are-the-types-wrong find nothing',
    async (name) => {
      const bytes = readFileSync(tarballs.find((each) => each.name === name)!.path);
      const { messages } = await publint({ pack: { tarball: Uint8Array.from(bytes).buffer }, strict: true });
      expect(messages).toEqual([]);
      const verdict = await checkPackage(createPackageFromTarballData(Uint8Array.from(bytes)));
      expect(problemsOf(verdict, name === '@bourse/sdk' ? [] : ['node10', 'node16-cjs'])).toEqual([]);
    },
  );

  test('planted: one check finds a missing entry, the other missing declarations', async () => {
    const manifest = JSON.stringify({ name: 'a', version: '1.0.0', type: 'module', exports: { '.': './index.js' } });
    const files = [{ name: 'package/package.json', data: manifest }];
    const { messages } = await publint({ pkgDir: 'package', pack: { files }, strict: true });
    expect(messages.map(({ code: name }) => name)).toContain('FILE_DOES_NOT_EXIST');
    const untyped = new Package(
      { '/node_modules/a/package.json': manifest, '/node_modules/a/index.js': '' },
      'a',
      '1.0.0',
    );
    expect(problemsOf(await checkPackage(untyped))).toEqual(['there are no types']);
  });
});

/** `ignored`: of a package of ES modules only, the resolutions that know none. */
function problemsOf(verdict: Awaited<ReturnType<typeof checkPackage>>, ignored: readonly string[] = []) {
  if (verdict.types === false) return ['there are no types'];
  return verdict.problems.filter(
    (problem) => !('resolutionKind' in problem && ignored.includes(problem.resolutionKind)),
  );
}

const compile = (text: string, ...options: readonly string[]) => compileAs('program.ts', text, options);

const compileAs = (name: string, text: string, options: readonly string[]) => {
  writeFileSync(join(project, name), text);
  const args = [
    name,
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--exactOptionalPropertyTypes',
    '--skipLibCheck',
    'false',
    '--target',
    'es2022',
    ...options,
  ];
  const { stdout, status } = spawnSync(join(root, 'node_modules/.bin/tsc'), args, { cwd: project, encoding: 'utf8' });
  return { stdout, status };
};

describe('types, in a project of nothing but the tarball, strict and with skipLibCheck off', () => {
  const program = `
    import { BourseClient, NotFoundError, type Bar, type BourseError, type InstrumentRow } from '@bourse/sdk';
    const bourse = new BourseClient({ baseUrl: 'http://localhost:3000', apiKey: 'k', timeoutMs: 1000 });
    for await (const row of bourse.stocks.all({ type: 'ETF', pageSize: 500 })) { const same: InstrumentRow = row; void same; }
    const bars: Bar[] = await bourse.timeSeriesWalk({ isin: 'US0378331005', start_date: '2000-01-01' }).toArray();
    try {
      await bourse.dividends({ symbol: 'AAPL' }, { signal: AbortSignal.timeout(1000), retry: { failures: 1 } });
    } catch (error) {
      if (error instanceof NotFoundError && error.details !== null && 'symbol' in error.details) error.details.symbol.trim();
      (error as BourseError).code satisfies string;
    }
    // @ts-expect-error -- an instrument has one name
    await bourse.timeSeries({ symbol: 'AAPL', isin: 'US0378331005' });
    // @ts-expect-error -- there is no such interval
    await bourse.timeSeries({ symbol: 'AAPL', interval: '2min' });
    // @ts-expect-error -- a walk begins somewhere
    bourse.splitsWalk({ symbol: 'AAPL' });
    export const closes: number[] = bars.map((bar) => bar.close);
  `;
  const dom = ['--lib', 'es2022,dom', '--types', ''];
  const node = ['--lib', 'es2022', '--types', 'node', '--typeRoots', join(root, 'node_modules/@types')];

  test.each([
    ['nodenext, in a browser', 'nodenext', 'nodenext', dom],
    ['nodenext, in Node', 'nodenext', 'nodenext', node],
    ['bundler, in a browser', 'esnext', 'bundler', dom],
  ])('%s', (_, module, resolution, platform) => {
    expect(compile(program, '--module', module, '--moduleResolution', resolution, ...platform)).toEqual({
      stdout: '',
      status: 0,
    });
  });

  test.each(['node16', 'node18', 'nodenext'])(
    'CommonJS under module %s: the same program, but for its awaits',
    (module) => {
      const inFunction = program
        .replace(/^(\s*)const bourse/m, '$1export async function main() { const bourse')
        .replace('export const closes', 'const closes');
      const required = `${inFunction} void closes; }\n import sdk = require('@bourse/sdk'); void new sdk.BourseClient();`;
      expect(compileAs('program.cts', required, ['--module', module, ...node])).toEqual({ stdout: '', status: 0 });
    },
  );

  test('modules and CommonJS have the same declarations', () => {
    const mixed = `import type { BourseClient as Required } from '@bourse/sdk' with { 'resolution-mode': 'require' };
      import { BourseClient } from '@bourse/sdk'; export const same: Required = new BourseClient();`;
    expect(compile(mixed, '--module', 'nodenext', ...node)).toEqual({ stdout: '', status: 0 });
  });

  test('planted: a program with a fault does not compile', () => {
    const faulty = `import { BourseClient } from '@bourse/sdk'; new BourseClient({ baseUrl: 7, apiKey: '' });`;
    expect(compile(faulty, '--module', 'nodenext', ...dom).stdout).toContain("Type 'number' is not assignable");
  });
});

describe('require', () => {
  test('loads CommonJS, without help of Node for modules', () => {
    const script = `const { BourseClient, NotFoundError } = require('@bourse/sdk'); new BourseClient(); console.log(NotFoundError.name)`;
    const env = { ...process.env, BOURSE_URL: 'http://localhost:3000', BOURSE_API_KEY: 'k', NODE_OPTIONS: '' };
    const args = ['--no-experimental-require-module', '--input-type=commonjs', '-e', script];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, env, encoding: 'utf8' });
    expect({ stdout, stderr }).toEqual({ stdout: 'NotFoundError\n', stderr: '' });
  });
});

/** Runs the bundle as a script with only these globals. */
async function run(globals: object, script: string): Promise<unknown> {
  const text = await bundle(join(installed, 'dist/index.js'), { external: [], format: 'iife' });
  const context = createContext(globals);
  runInContext(text, context);
  return runInContext(script, context) as Promise<unknown>;
}

describe('a runtime with only the globals of the web', () => {
  const web = { fetch, URL, URLSearchParams, AbortController, AbortSignal, Headers, setTimeout, clearTimeout };
  const ask = `new bundle.BourseClient({ baseUrl: 'http://bourse', apiKey: 'k' }).types().then((answer) => answer.types)`;

  test('is enough', async () => {
    const answering = { ...web, fetch: async () => Response.json({ types: ['ETF'] }) };
    expect(await run(answering, ask)).toEqual(['ETF']);
  });

  test('planted: without one of them it fails', async () => {
    const { URLSearchParams: _missing, ...fewer } = web;
    await expect(run(fewer, ask)).rejects.toThrow('URLSearchParams is not defined');
  });
});

describe('the pack step', () => {
  test('packs equal files into equal bytes with another umask, folder and time zone', () => {
    const folder = join(home, 'again');
    const command = 'umask 077 && exec "$0" "$@"';
    const args = [process.execPath, join(root, 'tools/pack/dist/main.js'), '--only', 'npm', folder];
    execFileSync('sh', ['-c', command, ...args], { env: { ...process.env, TZ: 'Pacific/Auckland' }, stdio: 'pipe' });
    for (const { path } of tarballs) expect(digestOf(join(folder, basename(path)))).toBe(digestOf(path));
  });

  test('refuses declarations that refer to an unpublished package', () => {
    const entry = join(home, 'index.d.ts');
    writeFileSync(join(home, 'inner.d.ts'), `export { a } from '@bourse/range'; type B = import('zod').ZodType;`);
    writeFileSync(entry, `export * from './inner.js';`);
    expect(() => listDeclarationFiles(entry, [])).toThrow(
      /inner\.d\.ts refers to @bourse\/range, which is not published/,
    );
    expect(listDeclarationFiles(entry, ['@bourse/range', 'zod'])).toEqual([entry, join(home, 'inner.d.ts')]);
  });

  test('keeps public packages and packages of npm as dependencies, those of npm as of a version, and drops private ones', () => {
    const { manifest } = listPublicPackages().find((each) => each.manifest.name === '@bourse/sdk')!;
    const dependencies = { '@bourse/sdk': '*', '@bourse/range': '*', testcontainers: '11.0.0' };
    const published = toPublishedManifest(
      { ...manifest, dependencies },
      { versions: new Map([['@bourse/sdk', '0.1.0']]) },
    );
    expect(published['dependencies']).toEqual({ '@bourse/sdk': '0.1.0', testcontainers: '^11.0.0' });
  });

  test('names the given repository', () => {
    const { manifest } = listPublicPackages()[0]!;
    const repository = 'https://example.com/owner/name';
    const release = { versions: new Map<string, string>(), repository, directory: 'libs/client/sdk' };
    expect(toPublishedManifest(manifest, release)).toMatchObject({
      homepage: 'https://example.com/owner/name#readme',
      repository: { type: 'git', url: 'git+https://example.com/owner/name.git', directory: 'libs/client/sdk' },
    });
    const nowhere = toPublishedManifest(manifest, { versions: new Map() });
    expect(Object.keys(nowhere).filter((name) => name === 'repository' || name === 'homepage')).toEqual([]);
  });

  test.each([
    ['https://example.com/owner/name.git', 'https://example.com/owner/name'],
    ['https://me:secret@example.com/owner/name', 'https://example.com/owner/name'],
    ['https://example.com:8443/owner/name/', 'https://example.com:8443/owner/name'],
    ['git@example.com:owner/name.git', 'https://example.com/owner/name'],
    ['ssh://git@example.com:2222/owner/name.git', 'https://example.com/owner/name'],
    ['/srv/git/name.git', undefined],
    ['../name', undefined],
    ['', undefined],
  ])('the address of the remote %s is %s', (remote, address) => {
    expect(toWebAddress(remote)).toBe(address);
  });
});
