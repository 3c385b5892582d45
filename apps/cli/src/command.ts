import { Command, type OptionValues } from 'commander';
import type { Workplace } from './workplace.js';

type Action<A extends unknown[]> = (workplace: Workplace, ...given: A) => Promise<void>;

interface CommandTraits {
  /** Whether a run with these options creates a missing installation. By default the command fails without one. */
  readonly createsInstallation?: (given: OptionValues) => boolean;
}

/** A command with `--json`. Its action gets a workplace, which is closed in every case. */
export function command<A extends unknown[]>(
  name: string,
  description: string,
  action: Action<A>,
  traits: CommandTraits = {},
): Command {
  return acting(new Command(name).description(description), action, traits);
}

/** The same for a command that already has a name and description. */
export function acting<A extends unknown[]>(
  outline: Command,
  action: Action<A>,
  { createsInstallation = () => false }: CommandTraits = {},
): Command {
  return outline.option('--json', 'print the result as JSON').action(async (...given: unknown[]) => {
    const { Workplace } = await import('./workplace.js');
    const own = given.at(-1) as Command;
    const run = { command: nameOf(own), json: own.opts()['json'] === true };
    const workplace = new Workplace(process.env, run, process);
    try {
      if (!createsInstallation(own.opts())) await workplace.requireInstallation();
      await action(workplace, ...(given.slice(0, -1) as A));
    } finally {
      await workplace.close();
    }
  });
}

/** `bourse keys create`. */
function nameOf(own: Command): string {
  return own.parent === null ? own.name() : `${nameOf(own.parent)} ${own.name()}`;
}
