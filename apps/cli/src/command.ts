import { Command } from 'commander';
import type { Workplace } from './workplace.js';

type Action<A extends unknown[]> = (workplace: Workplace, ...given: A) => Promise<void>;

/** A command with `--json`, whose action gets a workplace that is closed whatever happens. */
export function command<A extends unknown[]>(name: string, description: string, action: Action<A>): Command {
  return acting(new Command(name).description(description), action);
}

/** The same of a command that has its name and description already. */
export function acting<A extends unknown[]>(outline: Command, action: Action<A>): Command {
  return outline.option('--json', 'print the result as JSON').action(async (...given: unknown[]) => {
    const { Workplace } = await import('./workplace.js');
    const own = given.at(-1) as Command;
    const workplace = new Workplace(process.env, own.opts()['json'] === true, process);
    try {
      await action(workplace, ...(given.slice(0, -1) as A));
    } finally {
      await workplace.close();
    }
  });
}
