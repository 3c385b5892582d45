// Runs a built program in place of this process: it gets every signal that this one gets, and its exit code is ours.
// The program must treat a signal received twice as one: a terminal signals the whole process group, and npm and this
// launcher pass it on.
import { spawn } from 'node:child_process';
import { env, node } from './prepare.mjs';

/** As in the images. A larger young generation makes no answer faster; V8 would let it grow to 128 MB. */
const nodeFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8'];

export function handOver(program, args = []) {
  const child = spawn(node(), [...nodeFlags, program, ...args], { env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code) => process.exit(code ?? 1));
}
