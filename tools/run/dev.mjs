// npm run dev: bundles on every save, restarts the server with the new bundle, and reports type errors.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bundleStale, env, installMissing, node, root, tool } from './prepare.mjs';

installMissing();
bundleStale();

const server = [
  '--disable-warning=ExperimentalWarning',
  '--watch',
  '--watch-preserve-output',
  join(root, 'apps/standalone/bundle/main.js'),
];
const children = [
  [tool('@typescript/native', 'tsc'), '-b', '-w', '--preserveWatchOutput'],
  [join(root, 'tools/run/bundle.mjs'), '--watch'],
  server,
].map((args) => spawn(node(), args, { cwd: root, env, stdio: 'inherit' }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => children.forEach((child) => child.kill(signal)));
