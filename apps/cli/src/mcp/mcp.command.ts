import { runStdio, StdioStartError } from '@bourse/mcp';
import type { Command } from 'commander';
import { CommandError } from '../command-error.js';

const HELP = `
Serves the tools of /mcp on standard input and output, for clients that start their servers themselves.

  BOURSE_URL      address of the server (default http://127.0.0.1:3000)
  BOURSE_API_KEY  key of the requests (required)`;

/** `bourse mcp`: needs a server and a key instead of an installation. */
export function mcpCommand(outline: Command): Command {
  return outline.addHelpText('after', HELP).action(async () => {
    try {
      await runStdio({ environment: process.env, warn: (line) => void process.stderr.write(`${line}\n`) });
    } catch (error) {
      throw error instanceof StdioStartError ? new CommandError(error.message) : error;
    }
  });
}
