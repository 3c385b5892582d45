import { runCli } from './program.js';

// A reader such as `head` may close its pipe before everything is written.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

// A server that runs this command as a child process may be killed: the channel to it ends, and so does the command.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

process.exitCode = await runCli(process.argv.slice(2));
