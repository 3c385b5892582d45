import { runServer } from '@bourse/backend';
import { startApi } from './start-api.js';

await runServer(startApi);
