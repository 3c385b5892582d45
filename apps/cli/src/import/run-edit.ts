import type { AuditTrail } from '@bourse/db';
import type { Command } from 'commander';
import { CommandError } from '../command-error.js';
import { awaitServers, waitOption } from './await-servers.js';
import { promptToConfirm, requireAnswer } from '../terminal/confirmation.js';
import { stopOnSignals } from '../terminal/stop-on-signals.js';
import { parseCount } from '../values.js';
import type { CliContext } from '../cli-context.js';

/** Options of a command that changes stored instruments. */
export interface EditFlags {
  dryRun?: true;
  yes?: true;
  examples?: number;
  wait?: true;
}

interface EditOptions {
  dryRun?: boolean;
  maxExamples?: number | undefined;
  trail?: AuditTrail;
  signal: AbortSignal;
}

/** A change of stored data that can be previewed. */
export interface Edit<Summary> {
  run: (options: EditOptions) => Promise<Summary>;
  question: string;
  text: (summary: Summary, dryRun: boolean) => string;
  /** Waits until all running servers serve the change; by default, the version that it published. */
  wait?: (context: CliContext, summary: Summary, signal: AbortSignal) => Promise<void>;
  /** The message after an interruption by a signal. */
  stopped?: string;
}

export function withEditFlags(command: Command): Command {
  return command
    .option('--dry-run', 'show the changes without writing them')
    .option('--examples <n>', 'number of changes to show, or all (default: 20)', parseCount)
    .option('--yes', 'skip the confirmation')
    .option(...waitOption);
}

/** Runs an edit: shows the changes and prompts, unless an option forbids it. */
export async function runEdit<Summary>(
  context: CliContext,
  flags: EditFlags,
  { run, question, text, wait = awaitVersion, stopped = 'Stopped: nothing changed.' }: Edit<Summary>,
): Promise<void> {
  const stop = stopOnSignals(stopped);
  try {
    const shared: EditOptions = { maxExamples: flags.examples, signal: stop.signal };
    if (flags.dryRun === true || flags.yes !== true) {
      const preview = await run({ ...shared, dryRun: true });
      if (flags.dryRun === true) return context.out.result(preview, text(preview, true));
      requireAnswer(flags);
      context.out.note(text(preview, true));
      if (!(await promptToConfirm(question, stop.signal))) throw new CommandError('Nothing changed.');
    }
    const summary = await run({ ...shared, trail: await context.trail() });
    if (flags.wait === true) await wait(context, summary, stop.signal);
    context.out.result(summary, text(summary, false));
  } finally {
    stop.ignore();
  }
}

function awaitVersion(context: CliContext, summary: unknown, signal: AbortSignal): Promise<void> {
  return awaitServers(context, (summary as { version?: number | null }).version ?? null, signal);
}
