import { Command } from 'commander';
import { coverageCommand } from './coverage.command.js';

export function pricesCommand(): Command {
  return new Command('prices')
    .description('What is stored of prices, and whether it looks right.')
    .addCommand(coverageCommand());
}
