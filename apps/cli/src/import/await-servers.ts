import { waitForServers } from '@bourse/universe';
import { CommandError } from '../command-error.js';
import { plural } from '../terminal/plural.js';
import type { CliContext } from '../cli-context.js';

export const waitOption = ['--wait', 'return when all running servers serve the published version'] as const;

const TIMEOUT_MS = 300_000;

/** Waits until all running servers use a version; returns immediately if nothing was published. */
export async function awaitServers(context: CliContext, version: number | null, signal: AbortSignal): Promise<void> {
  if (version === null) return;
  const { behind } = await waitForServers(await context.database(), version, { timeoutMs: TIMEOUT_MS, signal });
  if (behind > 0) {
    const servers = `${plural(behind, 'server')} ${behind === 1 ? 'serves' : 'serve'} an older version`;
    throw new CommandError(
      `Published as version ${version}, but after five minutes ${servers}: see \`lagging\` in /readyz.`,
    );
  }
}
