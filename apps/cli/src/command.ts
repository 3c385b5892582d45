import { Command } from 'commander';
import { Workplace } from './workplace.js';

/** A command with `--json`, whose action gets a workplace that is closed whatever happens. */
export function command<A extends unknown[]>(
  usage: string,
  description: string,
  action: (workplace: Workplace, ...given: A) => Promise<void>,
): Command {
  return new Command(usage)
    .description(description)
    .option('--json', 'print the result as JSON')
    .action(async (...given: unknown[]) => {
      const own = given.at(-1) as Command;
      const workplace = new Workplace(process.env, own.opts()['json'] === true, process);
      try {
        await action(workplace, ...(given.slice(0, -1) as A));
      } finally {
        await workplace.close();
      }
    });
}
