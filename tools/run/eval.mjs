// npm run eval: measures the search on queries with known answers; options: `npm run eval -- --help`.
import { join } from 'node:path';
import { handOver } from './hand-over.mjs';
import { bundleStale, compileStale, installMissing, root } from './prepare.mjs';

installMissing();
bundleStale();
compileStale();
handOver(join(root, 'tools/eval/dist/main.js'), process.argv.slice(2));
