// npm run bench: compares Bourse with simpler servers and prints a scoreboard; options: `npm run bench -- --help`.
import { join } from 'node:path';
import { handOver } from './hand-over.mjs';
import { bundleStale, compileStale, installMissing, root } from './prepare.mjs';

installMissing();
bundleStale();
compileStale();
handOver(join(root, 'tools/bench/dist/main.js'), process.argv.slice(2));
