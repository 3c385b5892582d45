// Bundles each program from TypeScript into one file with a source map, so that a start reads one file instead of 2,700.
// Files that a program reads (data, pages, the WebAssembly of PostgreSQL) stay in place: `import.meta.url` keeps naming
// the folder of the module that uses it.
//   node tools/run/bundle.mjs [--watch] [PATH …]     PATH: a project, `apps/api`, or one program or page of it; without any, all
import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { rolldown, watch } from 'rolldown';
import { bundleExplorer } from './bundle-explorer.mjs';
import { bundlePage } from './bundle-page.mjs';
import { root } from './prepare.mjs';
import { absent, unbundled } from './unbundled.mjs';

/** Apps, worker threads, and the process that owns an embedded database; each goes into `bundle` of its project. */
const programs = globSync(
  [
    'apps/*/src/main.ts',
    'libs/data/*/src/**/*.worker.ts',
    'libs/data/db/src/embedded/owner.main.ts',
    'tools/images/released.mjs',
  ],
  { cwd: root },
);

async function write({ output, ...input }) {
  const build = await rolldown(input);
  await build.write(output);
  await build.close();
}

function bundleOf(program) {
  const [project] = program.split(`${sep}src${sep}`);
  const folder = join(root, project === program ? dirname(program) : project, 'bundle');
  return {
    input: join(root, program),
    platform: 'node',
    tsconfig: join(root, 'tsconfig.base.json'),
    resolve: { conditionNames: ['@bourse/source', 'node'] },
    external: [...Object.keys(unbundled), ...absent].map((name) => new RegExp(`^${name}(/|$)`)),
    plugins: [modulePaths(folder), lateRequires, asciiOnly],
    // A missing package fails the build instead of the start of the program.
    onLog: (level, log, handle) => handle(level === 'warn' ? 'error' : level, log),
    output: {
      file: join(folder, `${basename(program, extname(program))}.js`),
      format: 'esm',
      // Files of every program are readable by its user alone. Threads have the mask of their process.
      banner: program.endsWith('.worker.ts') ? '' : 'process.umask(0o077);',
      sourcemap: true,
      charset: 'ascii',
      comments: { legal: true, annotation: false, jsdoc: false },
      codeSplitting: false,
    },
  };
}

/** Keeps `import.meta.url` of our own modules: the path of the module, relative to the bundle. */
const modulePaths = (folder) => ({
  name: 'module-paths',
  transform: {
    filter: { id: /[\\/](?:apps|libs)[\\/].*\.ts$/, code: 'import.meta.url' },
    handler(code, id) {
      const url = `new URL(${JSON.stringify(relative(folder, id).split(sep).join('/'))}, import.meta.url).href`;
      // No line moves, so the existing map stays valid.
      return { code: code.replaceAll('import.meta.url', url), map: null };
    },
  },
});

/** Nest requires the package of a transport on first use, in a form that the bundler does not see. */
const lateRequires = {
  name: 'late-requires',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]@nestjs[\\/]/, code: 'createRequire(import.meta.url)' },
    handler(code) {
      const seen = code.replaceAll(/createRequire\(import\.meta\.url\)\('([^']+)'\)/g, (late, name) =>
        existsSync(join(root, 'node_modules', name)) ? `require('${name}')` : late,
      );
      return { code: seen, map: null };
    },
  },
};

/**
 * A program's source stays in memory; Node keeps one with any other character at two bytes each. `charset` leaves
 * licences and raw templates, which only describe patterns here: the escapes mean the same in those.
 */
const asciiOnly = {
  name: 'ascii-only',
  renderChunk: (code) => ({
    code: code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
    map: null,
  }),
};

function tell(event) {
  if (event.code === 'ERROR') process.stderr.write(`${event.error.message}\n`);
  if ('result' in event) void event.result?.close();
}

const { values, positionals } = parseArgs({ options: { watch: { type: 'boolean' } }, allowPositionals: true });
const wanted = positionals.map((path) => join(path, sep));
const isWanted = (path) => wanted.length === 0 || wanted.some((begin) => join(path, sep).startsWith(begin));
const chosen = programs.filter(isWanted);
if (values.watch) watch(chosen.map(bundleOf)).on('event', tell);
else {
  await Promise.all(chosen.map(bundleOf).map(write));
  if (isWanted('apps/gateway/src/page')) await bundlePage();
  if (isWanted('libs/nest/explorer')) await bundleExplorer();
  if (isWanted('libs/nest/docs'))
    execFileSync(process.execPath, ['-C', '@bourse/source', join(root, 'tools/docs/src/main.ts')], {
      stdio: 'inherit',
    });
}
