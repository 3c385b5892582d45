import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cases, isExhaustive } from '@bourse/testing/effort';

const here = dirname(fileURLToPath(import.meta.url));

/** The tested checkout, the base of all other paths. */
export const repositoryRoot = join(here, '../../../..');
export const standaloneMain = join(repositoryRoot, 'apps/standalone/bundle/main.js');
/** The processes that `standaloneMain` combines. */
export const splitMains = {
  api: join(repositoryRoot, 'apps/api/bundle/main.js'),
  gateway: join(repositoryRoot, 'apps/gateway/bundle/main.js'),
  search: join(repositoryRoot, 'apps/search/bundle/main.js'),
};
export const cliMain = join(repositoryRoot, 'apps/cli/bundle/main.js');
/** Folders of the programs that a server runs. */
export const programFolders = ['apps', 'libs/data', 'libs/nest'].flatMap((group) =>
  readdirSync(join(repositoryRoot, group))
    .map((project) => join(repositoryRoot, group, project, 'bundle'))
    .filter(existsSync),
);
/** The launcher of `npm start` and `bourse`. */
export const handOverModule = join(repositoryRoot, 'tools/run/hand-over.mjs');
/** The signal handling of servers, alone. */
export const shutdownModule = join(repositoryRoot, 'libs/nest/telemetry/dist/close-on-signals.js');
export const packMain = join(repositoryRoot, 'tools/pack/dist/main.js');
/** Prints the Python that the tests of its client run with. */
export const pythonMain = join(repositoryRoot, 'tools/pack/dist/python.main.js');
export const pythonClient = join(repositoryRoot, 'libs/client/python');
export const compiler = join(repositoryRoot, 'node_modules/.bin/tsc');
export const nodeTypes = join(repositoryRoot, 'node_modules/@types');
export const sdkReadme = join(repositoryRoot, 'libs/client/sdk/README.md');
export const sampleFolder = join(repositoryRoot, 'libs/data/sample-data/data');
export const sampleFile = join(sampleFolder, 'instruments.csv.gz');

/** Backups of a small database of each earlier schema. */
export const schemaDumps = join(repositoryRoot, 'libs/data/db/src/migrations/dumps');

const sharedInstruments = join(repositoryRoot, '../shared/data/instruments');

/** The two folders of the real universe, in the order of their import; null without the shared data folder. */
export const realUniverse = existsSync(sharedInstruments)
  ? (['financedatabase', 'financedatabase-2023-derived'] as const).map((folder) => join(sharedInstruments, folder))
  : null;

const secReference = join(repositoryRoot, '../shared/data/reference/sec');
export const secFiles = existsSync(secReference)
  ? ['company_tickers_exchange-2025-10.json.gz', 'company_tickers_mf-2025-09.json.gz'].map((f) => join(secReference, f))
  : null;

const sharedBars = join(repositoryRoot, '../shared/data/bars');

/** The folder of real price files; null without the shared data folder. */
export const realBars = existsSync(sharedBars) ? sharedBars : null;

const number = (name: string, fallback: number) => Number(process.env[name] ?? fallback);

/** The tested tarball of the SDK; null: one is packed from this checkout. */
export const sdkTarball =
  process.env['BOURSE_SDK_TARBALL'] === undefined ? null : resolve(process.env['BOURSE_SDK_TARBALL']);

/** Duration and effort of the suite, increased by `BOURSE_EXHAUSTIVE=1`. Each variable sets a single number. */
export const effort = {
  fuzzSeconds: number('BOURSE_FUZZ_SECONDS', cases(8, 300)),
  schemathesisSeconds: number('BOURSE_SCHEMATHESIS_SECONDS', cases(20, 200)),
  soakMinutes: number('BOURSE_SOAK_MINUTES', cases(0.4, 40)),
  enduranceMinutes: number('BOURSE_ENDURANCE_MINUTES', cases(0, 60)),
  kills: number('BOURSE_KILLS', cases(2, 20)),
  /** How often each container is killed and restarted, keys are revoked and bursts are sent over several instances. */
  rounds: number('BOURSE_ROUNDS', cases(1, 5)),
  exhaustive: isExhaustive,
  seed: number('BOURSE_SEED', 20_261_121),
  /** The single attempt of src/fuzz/traffic.e2e.ts to repeat; null: a whole run. */
  attempt: process.env['BOURSE_FUZZ_ATTEMPT'] === undefined ? null : number('BOURSE_FUZZ_ATTEMPT', 0),
};

/** The folder of V8's code cache for `npm start`, `npm test` and `bourse`. */
const compiled = join(repositoryRoot, 'node_modules/.cache/bourse/compiled');

/** The environment of child processes, without Bourse's own configuration. */
export function bareEnvironment(): Record<string, string> {
  const own = /^(BOURSE_|DATABASE_URL|MEILI_|REDIS_URL|NATS_URL|OTEL_|NODE_OPTIONS|VITEST|NODE_ENV)/;
  const inherited = Object.entries(process.env).filter(([name, value]) => value !== undefined && !own.test(name));
  return { NODE_COMPILE_CACHE: compiled, ...Object.fromEntries(inherited) };
}

/** Chromium as Debian installs it, or the one that `BOURSE_CHROMIUM` names; null if it is not installed. */
export const chromium =
  [process.env['BOURSE_CHROMIUM'], '/usr/bin/chromium'].find((path) => path !== undefined && existsSync(path)) ?? null;

const conformance = join(
  process.env['BOURSE_MCP_CONFORMANCE'] ?? '',
  'node_modules/@modelcontextprotocol/conformance/dist/index.js',
);

/** The program of MCP's conformance suite, in the folder that `BOURSE_MCP_CONFORMANCE` names; null without it. */
export const mcpConformance =
  process.env['BOURSE_MCP_CONFORMANCE'] !== undefined && existsSync(conformance) ? conformance : null;
