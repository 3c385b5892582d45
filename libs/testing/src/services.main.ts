// PostgreSQL, Valkey and NATS in containers for all test runs of `npm test`. Prints the variables that name them as JSON,
// and stops them when its input ends.
import { startServices } from './services.js';

const services = await startServices();
process.stdout.write(`${JSON.stringify(services.variables)}\n`);
process.stdin.resume().once('end', () => void services.stop());
