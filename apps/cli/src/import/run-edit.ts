import type { ImportOptions, ImportSummary } from '@bourse/universe';
import type { Command } from 'commander';
import { CommandError } from '../command-error.js';
import { isConfirmed, requireAnswer } from '../terminal/confirmation.js';
import { stopOnSignals } from '../terminal/stop-on-signals.js';
import { count } from '../values.js';
import type { Workplace } from '../workplace.js';
import { summaryText } from './summary-text.js';

/** Options of a command that changes stored instruments. */
export interface EditFlags {
  dryRun?: true;
  yes?: true;
  examples?: number;
}

interface Edit {
  run: (options: ImportOptions) => Promise<ImportSummary>;
  question: string;
}

export function editFlags(editing: Command): Command {
  return editing
    .option('--dry-run', 'write nothing, show what would change')
    .option('--examples <n>', 'how many changes to show, or all (default: 20)', count)
    .option('--yes', 'do not ask');
}

/** Runs an edit: shows what would change and asks, unless told not to. */
export async function runEdit(at: Workplace, flags: EditFlags, { run, question }: Edit): Promise<void> {
  requireAnswer(flags);
  const stop = stopOnSignals('Stopped: nothing has changed.');
  const progress = at.progress();
  try {
    const shared: ImportOptions = {
      examplesMax: flags.examples,
      signal: stop.signal,
      onProgress: ({ rows }) => progress.update(rows, 0, 'Comparing'),
    };
    if (flags.dryRun === true || flags.yes !== true) {
      const preview = await run({ ...shared, dryRun: true });
      progress.stop();
      if (flags.dryRun === true) return at.out.result(preview, summaryText(preview, true));
      at.out.note(summaryText(preview, true));
      if (!(await isConfirmed(question, stop.signal))) throw new CommandError('Nothing has changed.');
    }
    const summary = await run({ ...shared, trail: await at.trail() });
    progress.stop();
    at.out.result(summary, summaryText(summary, false));
  } finally {
    progress.stop();
    stop.ignore();
  }
}
