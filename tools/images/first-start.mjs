// Starts Bourse once and ends it: what a first start makes is then in the data folder.
import { spawn } from 'node:child_process';

const bourse = spawn(process.execPath, ['apps/standalone/bundle/main.js'], { stdio: ['ignore', 'pipe', 'inherit'] });
bourse.stdout.setEncoding('utf8').on('data', (text) => {
  process.stdout.write(text.replaceAll(/bourse_demo_\w+/g, 'bourse_demo_…'));
  if (text.includes('Bourse is ready')) bourse.kill('SIGTERM');
});
bourse.on('exit', (code) => process.exit(code ?? 1));
