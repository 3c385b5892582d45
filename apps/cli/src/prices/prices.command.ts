import { Command } from 'commander';
import { checkCommand } from './check.command.js';
import { coverageCommand } from './coverage.command.js';

export function pricesCommand(): Command {
  return new Command('prices')
    .description('What is stored of prices, and whether it looks right.')
    .addCommand(coverageCommand())
    .addCommand(checkCommand());
}
