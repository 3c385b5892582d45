// npm start: the whole of Bourse in one process on embedded parts.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildStale, env, installMissing, requireNode24, root } from './prepare.mjs';

installMissing();
requireNode24();
buildStale();

const server = spawn('node', ['--disable-warning=ExperimentalWarning', join(root, 'apps/standalone/dist/main.js')], {
  env,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
