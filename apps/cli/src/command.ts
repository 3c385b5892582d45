import { Command, type OptionValues } from 'commander';
import type { CliContext } from './cli-context.js';

type Action<A extends unknown[]> = (context: CliContext, ...args: A) => Promise<void>;

interface CommandTraits {
  /** Whether a run with these options creates a missing installation or reads none. By default the command fails without one. */
  readonly needsNoInstallation?: (options: OptionValues) => boolean;
}

/** A command with `--json`. Its action gets a context, which is closed in every case. */
export function command<A extends unknown[]>(
  name: string,
  description: string,
  action: Action<A>,
  traits: CommandTraits = {},
): Command {
  return addAction(new Command(name).description(description), action, traits);
}

/** The same for a command that already has a name and description. */
export function addAction<A extends unknown[]>(
  outline: Command,
  action: Action<A>,
  { needsNoInstallation = () => false }: CommandTraits = {},
): Command {
  return outline.option('--json', 'print the result as JSON').action(async (...given: unknown[]) => {
    const { CliContext } = await import('./cli-context.js');
    const invoked = given.at(-1) as Command;
    const run = { command: nameOf(invoked), json: invoked.opts()['json'] === true };
    const context = new CliContext(process.env, run, process);
    try {
      if (!needsNoInstallation(invoked.opts())) await context.requireInstallation();
      await action(context, ...(given.slice(0, -1) as A));
    } finally {
      await context.close();
    }
  });
}

/** `bourse keys create`. */
function nameOf(invoked: Command): string {
  return invoked.parent === null ? invoked.name() : `${nameOf(invoked.parent)} ${invoked.name()}`;
}
