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
  if (env.npm_lifecycle_event !== undefined) endWithParent(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code) => process.exit(code ?? 1));
}

/** npm does not pass on every signal: what it has started must end with it. */
function endWithParent(end) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    // A second signal would end it at once.
    clearInterval(watch);
    end();
  }, 500).unref();
}
