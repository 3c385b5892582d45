import { type HistoryEntry, importHistory } from '@bourse/universe';
import type { Command } from 'commander';
import { command } from '../command.js';
import { formatTable } from '../terminal/table.js';
import { parseWholeNumber } from '../values.js';

const HELP = `
Each import, edit and undo has a number for \`bourse import undo\`.

  bourse import history --limit 5`;

/** `import history`. */
export function historyCommand(): Command {
  return command(
    'history',
    'List imports, edits and undos, newest first.',
    async (context, given: { limit: number }) => {
      const entries = await importHistory(await context.database(), given.limit);
      context.out.result(
        { imports: entries },
        entries.length === 0 ? 'Nothing has been imported.' : historyText(entries),
      );
    },
  )
    .option('--limit <n>', 'number of entries', parseWholeNumber, 20)
    .addHelpText('after', HELP);
}

function historyText(entries: readonly HistoryEntry[]): string {
  const rows = entries.map((entry) => [
    entry.id,
    entry.startedAt.toISOString().slice(0, 16).replace('T', ' '),
    entry.kind,
    entry.source,
    stateOf(entry),
    countsOf(entry),
    filesOf(entry),
  ]);
  return formatTable(['id', 'when (UTC)', 'kind', 'source', 'state', 'changes', 'from'], rows);
}

function stateOf({ state, undoneBy }: HistoryEntry): string {
  return undoneBy === null ? state : `undone by ${undoneBy}`;
}

/** The counts of a summary that changed, such as `12 added, 3 changed`. */
function countsOf({ summary }: HistoryEntry): string | null {
  const named = Object.entries(summary ?? {}).filter(
    (entry): entry is [string, number] => CHANGES.test(entry[0]) && typeof entry[1] === 'number' && entry[1] > 0,
  );
  return named.length === 0
    ? null
    : named.map(([name, count]) => `${count.toLocaleString('en')} ${wordsOf(name)}`).join(', ');
}

const CHANGES = /(^|[a-z])(?<!un)(added|changed|delisted|removed|rejected)$/i;

/** `barsAdded` → `bars added`. */
function wordsOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function filesOf({ files, undoes }: HistoryEntry): string | null {
  if (undoes !== null) return `undo of ${undoes}`;
  const [first, ...others] = files;
  if (first === undefined) return null;
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}
