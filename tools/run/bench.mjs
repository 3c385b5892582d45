// npm run bench: measures Bourse beside simpler servers and prints a scoreboard; `npm run bench -- --help` tells the options.
import { join } from 'node:path';
import { handOver } from './hand-over.mjs';
import { bundleStale, compileStale, installMissing, root } from './prepare.mjs';

installMissing();
bundleStale();
compileStale();
handOver(join(root, 'tools/bench/dist/main.js'), process.argv.slice(2));
