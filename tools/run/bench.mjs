// npm run bench: measures Bourse beside simpler servers and prints a scoreboard; `npm run bench -- --help` tells the options.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildStale, env, installMissing, requireNode24, root } from './prepare.mjs';

installMissing();
requireNode24();
buildStale();
const program = join(root, 'tools/bench/dist/main.js');
const { status } = spawnSync('node', ['--disable-warning=ExperimentalWarning', program, ...process.argv.slice(2)], {
  env,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
