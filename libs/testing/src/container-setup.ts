// Real services for tests: with BOURSE_TEST_CONTAINERS=1 PostgreSQL, Valkey and NATS run in containers, and the variables
// that such tests read name them. `npm test` starts them once and passes their addresses in BOURSE_TEST_SERVICES;
// another run starts its own. Otherwise those tests skip, unless the variables are set by hand.
import { type Services, startServices } from './services.js';

let running: Promise<Services> | null = null;
let users = 0;

/** Several projects of one run share the containers; the last one to finish stops them. */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env['BOURSE_TEST_SERVICES'];
  if (given !== undefined) Object.assign(process.env, JSON.parse(given));
  if (given !== undefined || process.env['BOURSE_TEST_CONTAINERS'] !== '1') return async () => undefined;
  users += 1;
  const services = await (running ??= startServices());
  Object.assign(process.env, services.variables);
  return async () => {
    users -= 1;
    if (users === 0) await services.stop();
  };
}
