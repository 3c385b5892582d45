import { runServer } from '@bourse/backend';
import { startGateway } from './start-gateway.js';

await runServer(startGateway);
