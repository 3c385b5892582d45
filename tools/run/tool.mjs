// npm run bench: compares Bourse with simpler servers and prints a scoreboard. npm run eval: measures the search on
// queries with known answers. Options: `npm run bench -- --help`, `npm run eval -- --help`.
import { join } from 'node:path';
import { handOver } from './hand-over.mjs';
import { bundleStale, compileStale, installMissing, root } from './prepare.mjs';

const [tool, ...args] = process.argv.slice(2);

installMissing();
bundleStale();
compileStale();
handOver(join(root, `tools/${tool}/dist/main.js`), args);
