// Real services for tests, started once per run: with BOURSE_TEST_CONTAINERS=1 PostgreSQL, Valkey and NATS run in
// containers, and the variables that such tests read name them. Otherwise those tests skip, unless the variables are
// set by hand.
import { type Part, startNats, startPostgres, startValkey } from './containers.js';

const parts = {
  BOURSE_TEST_DATABASE_URL: startPostgres,
  BOURSE_TEST_REDIS_URL: startValkey,
  NATS_URL: startNats,
} as const;

let running: Promise<Part[]> | null = null;
let users = 0;

/** Several projects of one run share the containers; the last one to finish stops them. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['BOURSE_TEST_CONTAINERS'] !== '1') return async () => undefined;
  users += 1;
  const started = await (running ??= startMissing());
  return async () => {
    users -= 1;
    if (users === 0) await Promise.all(started.map(({ container }) => container.stop()));
  };
}

async function startMissing(): Promise<Part[]> {
  const missing = Object.entries(parts).filter(([variable]) => process.env[variable] === undefined);
  return Promise.all(
    missing.map(async ([variable, start]) => {
      const part = await start();
      process.env[variable] = part.url;
      return part;
    }),
  );
}
