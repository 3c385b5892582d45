// Makes one file of each program, with a source map beside it, from its TypeScript: a start reads one file instead of
// some 2,700. What a program reads from disk (data, pages, the WebAssembly of PostgreSQL) stays where it lies:
// `import.meta.url` goes on naming the folder of the module that uses it.
//   node tools/run/bundle.mjs [--watch] [PROJECT …]     PROJECT: its folder, `apps/api`; without any, all
import { existsSync, globSync } from 'node:fs';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { rolldown, watch } from 'rolldown';
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
    plugins: [modulePaths(folder), lateRequires],
    // A package that is not found would be left to the start of the program.
    onLog: (level, log, handle) => handle(level === 'warn' ? 'error' : level, log),
    output: {
      file: join(folder, `${basename(program, extname(program))}.js`),
      format: 'esm',
      sourcemap: true,
      codeSplitting: false,
    },
  };
}

/** `import.meta.url` of our own modules: where the module lies in the checkout, told from where the bundle lies. */
const modulePaths = (folder) => ({
  name: 'module-paths',
  transform: {
    filter: { id: /[\\/](?:apps|libs)[\\/].*\.ts$/, code: 'import.meta.url' },
    handler(code, id) {
      const url = `new URL(${JSON.stringify(relative(folder, id).split(sep).join('/'))}, import.meta.url).href`;
      // No line moves: the map that there is stays true.
      return { code: code.replaceAll('import.meta.url', url), map: null };
    },
  },
});

/** Nest asks for the package of a transport when it is used, in a form that the bundler does not see. */
const lateRequires = {
  name: 'late-requires',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]@nestjs[\\/]/, code: 'createRequire(import.meta.url)' },
    handler(code) {
      const installed = (name) => existsSync(join(root, 'node_modules', name));
      const seen = code.replaceAll(/createRequire\(import\.meta\.url\)\('([^']+)'\)/g, (late, name) =>
        installed(name) ? `require('${name}')` : late,
      );
      return { code: seen, map: null };
    },
  },
};

function tell(event) {
  if (event.code === 'ERROR') process.stderr.write(`${event.error.message}\n`);
  if ('result' in event) void event.result?.close();
}

const { values, positionals } = parseArgs({ options: { watch: { type: 'boolean' } }, allowPositionals: true });
const wanted = positionals.map((project) => join(project, sep));
const chosen = programs.filter((path) => wanted.length === 0 || wanted.some((project) => path.startsWith(project)));
if (values.watch) watch(chosen.map(bundleOf)).on('event', tell);
else await Promise.all(chosen.map(bundleOf).map(write));
