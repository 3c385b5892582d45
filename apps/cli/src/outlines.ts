import { Command, Help } from 'commander';

/** The help entry of a command and the module of its code, which is loaded only when the command line names it. */
interface CommandOutline {
  readonly name: string;
  /** The arguments printed after its name in the list of commands; absent for a group. */
  readonly argumentsText?: string;
  readonly description: string;
  readonly load: () => Promise<(outline: Command) => Command>;
}

const outlines: readonly CommandOutline[] = [
  {
    name: 'keys',
    description: 'Create, list, change and revoke API keys. Running servers follow within a second.',
    load: async () => (await import('./keys/keys.command.js')).keysCommand,
  },
  {
    name: 'import',
    description:
      'Load instruments, identifiers, aliases and prices, and undo imports. Running servers follow immediately.',
    load: async () => (await import('./import/import.command.js')).importCommand,
  },
  {
    name: 'instruments',
    description: 'Report instruments that are likely wrong; delete and restore instruments.',
    load: async () => (await import('./instruments/instruments.command.js')).instrumentsCommand,
  },
  {
    name: 'export',
    description: 'Export stored data as CSV.',
    load: async () => (await import('./export/export.command.js')).exportCommand,
  },
  {
    name: 'search',
    description: 'Explain and evaluate symbol search, and build its indexes.',
    load: async () => (await import('./search/search.command.js')).searchCommand,
  },
  {
    name: 'prices',
    description: 'Show, check and delete stored prices.',
    load: async () => (await import('./prices/prices.command.js')).pricesCommand,
  },
  {
    name: 'resolve',
    argumentsText: '[options] <file>',
    description: 'Resolve a broker’s statement to instruments.',
    load: async () => (await import('./resolve/resolve.command.js')).resolveCommand,
  },
  {
    name: 'calendar',
    argumentsText: '[options] <exchange>',
    description: 'Show the trading days and hours of an exchange.',
    load: async () => (await import('./calendar/calendar.command.js')).calendarCommand,
  },
  {
    name: 'mcp',
    argumentsText: '[options]',
    description: 'Serve the tools for AI agents on standard input and output.',
    load: async () => (await import('./mcp/mcp.command.js')).mcpCommand,
  },
  {
    name: 'db',
    description: 'Migrate, back up and restore the database.',
    load: async () => (await import('./db/db.command.js')).dbCommand,
  },
  {
    name: 'schedule',
    description: 'Run imports, exports and backups at fixed times.',
    load: async () => (await import('./schedule/schedule.command.js')).scheduleCommand,
  },
  {
    name: 'webhooks',
    description: 'Send messages about changes to your services.',
    load: async () => (await import('./webhooks/webhooks.command.js')).webhooksCommand,
  },
  {
    name: 'audit',
    argumentsText: '[options]',
    description: 'Show changes of keys and data, and verify the log.',
    load: async () => (await import('./audit/audit.command.js')).auditCommand,
  },
  {
    name: 'doctor',
    argumentsText: '[options]',
    description: 'Check all dependencies of Bourse and suggest fixes.',
    load: async () => (await import('./doctor/doctor.command.js')).doctorCommand,
  },
];

/** All commands: those named by the words in full, the others by name and description. */
export function loadCommands(words: readonly string[]): Promise<Command[]> {
  return Promise.all(
    outlines.map(async ({ name, description, load }) => {
      const outline = new Command(name).description(description);
      return words.includes(name) ? (await load())(outline) : outline;
    }),
  );
}

/** The entry of a command in the list of commands. */
export function termOf(command: Command): string {
  const outline = outlines.find(({ name }) => name === command.name());
  return outline?.argumentsText === undefined
    ? defaultHelp.subcommandTerm(command)
    : `${outline.name} ${outline.argumentsText}`;
}

const defaultHelp = new Help();
