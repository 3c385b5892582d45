// Exits when no process has the databases of these data folders open: an interrupted one needs recovery at each start.
import { waitUntilReleased } from '@bourse/db';

for (const dataDir of process.argv.slice(2)) await waitUntilReleased(dataDir);
