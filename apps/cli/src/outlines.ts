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
    description: 'Make, list, change and revoke API keys. A running server follows within a second.',
    load: async () => (await import('./keys/keys.command.js')).keysCommand,
  },
  {
    name: 'import',
    description:
      'Load instruments, identifiers, other names and prices, and take imports back. Running servers follow at once.',
    load: async () => (await import('./import/import.command.js')).importCommand,
  },
  {
    name: 'instruments',
    description: 'Look for instruments that are likely wrong; delete instruments and put them back.',
    load: async () => (await import('./instruments/instruments.command.js')).instrumentsCommand,
  },
  {
    name: 'export',
    description: 'Write what is stored as CSV.',
    load: async () => (await import('./export/export.command.js')).exportCommand,
  },
  {
    name: 'search',
    description: 'Look into symbol search, measure it, and build its indexes.',
    load: async () => (await import('./search/search.command.js')).searchCommand,
  },
  {
    name: 'prices',
    description: 'What is stored of prices, whether it looks right, and how to delete it.',
    load: async () => (await import('./prices/prices.command.js')).pricesCommand,
  },
  {
    name: 'resolve',
    argumentsText: '[options] <file>',
    description: 'Find the instruments that a broker’s statement names.',
    load: async () => (await import('./resolve/resolve.command.js')).resolveCommand,
  },
  {
    name: 'db',
    description: 'Look after the database: bring it up to date, back it up, restore it.',
    load: async () => (await import('./db/db.command.js')).dbCommand,
  },
  {
    name: 'audit',
    argumentsText: '[options]',
    description: 'Show who changed keys and data, and check that the log is whole.',
    load: async () => (await import('./audit/audit.command.js')).auditCommand,
  },
  {
    name: 'doctor',
    argumentsText: '[options]',
    description: 'Check everything Bourse depends on, and say what to do.',
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
