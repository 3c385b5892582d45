// npm run dev: rebuilds on every save and restarts the server when the build has settled.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildStale, env, installMissing, requireNode24, root } from './prepare.mjs';

installMissing();
requireNode24();
buildStale();

const children = [
  spawn('tsc', ['-b', '-w', '--preserveWatchOutput'], { cwd: root, env, stdio: 'inherit' }),
  spawn(
    'node',
    [
      '--disable-warning=ExperimentalWarning',
      '--watch',
      '--watch-preserve-output',
      join(root, 'apps/standalone/dist/main.js'),
    ],
    {
      cwd: root,
      env,
      stdio: 'inherit',
    },
  ),
];
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => children.forEach((child) => child.kill(signal)));
