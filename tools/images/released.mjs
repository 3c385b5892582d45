// Ends when nobody has the databases of these data folders open: one that was cut off must be mended at each start.
import { embeddedReleased } from '@bourse/db';

for (const dataDir of process.argv.slice(2)) await embeddedReleased(dataDir);
