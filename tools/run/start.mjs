// npm start: the whole of Bourse in one process on embedded parts.
import { join } from 'node:path';
import { handOver } from './hand-over.mjs';
import { bundleStale, installMissing, root } from './prepare.mjs';

installMissing();
bundleStale();
handOver(join(root, 'apps/standalone/bundle/main.js'));
