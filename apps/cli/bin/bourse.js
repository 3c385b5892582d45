#!/usr/bin/env node
// The command as npm links it: builds what is stale, then hands over to Node 24 and the built program.
import { join } from 'node:path';
import { handOver } from '../../../tools/run/hand-over.mjs';
import { buildStale, requireNode24, root } from '../../../tools/run/prepare.mjs';

requireNode24();
buildStale();
handOver(join(root, 'apps/cli/dist/main.js'), process.argv.slice(2));
