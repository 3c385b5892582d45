#!/usr/bin/env node
// The command as npm links it: builds what is stale, then hands over to Node 24 and the built program.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildStale, env, requireNode24, root } from '../../../tools/run/prepare.mjs';

requireNode24();
buildStale();
const program = join(root, 'apps/cli/dist/main.js');
const { status, signal } = spawnSync(
  'node',
  ['--disable-warning=ExperimentalWarning', program, ...process.argv.slice(2)],
  {
    env,
    stdio: 'inherit',
  },
);
process.exitCode = signal === null ? status : 1;
