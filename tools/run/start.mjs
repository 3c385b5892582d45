// npm start: the whole of Bourse in one process on embedded parts.
import { join } from 'node:path';
import { handOver } from './hand-over.mjs';
import { buildStale, installMissing, requireNode24, root } from './prepare.mjs';

installMissing();
requireNode24();
buildStale();
handOver(join(root, 'apps/standalone/dist/main.js'));
