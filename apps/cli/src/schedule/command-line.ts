import type { Command } from 'commander';

/** Parses the words of a command without running it; throws as the command itself would. */
export async function checkCommandLine(within: Command, words: readonly string[]): Promise<void> {
  let leaf = within;
  while (leaf.parent !== null) leaf = leaf.parent;
  const root = leaf;
  let depth = 0;
  for (const word of words) {
    const inner = leaf.commands.find((each) => each.name() === word);
    if (inner === undefined) break;
    leaf = inner;
    depth++;
  }
  if (leaf === root || leaf.commands.length > 0) return;
  leaf.action(() => undefined);
  await leaf.parseAsync(words.slice(depth), { from: 'user' });
}

/** The first words of a command, such as `import-bars`. */
export function nameOf(words: readonly string[]): string {
  const first = words.slice(0, 2).filter((word) => /^[a-z-]+$/.test(word) && !word.startsWith('-'));
  return first.join('-');
}
