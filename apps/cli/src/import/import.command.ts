import { loadSample } from '@bourse/sample-data';
import {
  financeDatabase,
  importAliases,
  importCik,
  importInstruments,
  importSymbolChanges,
  plainCsv,
  shippedSymbolChanges,
} from '@bourse/universe';
import { columnOf, csvFields, isAmong, rowKeys } from '@bourse/instrument';
import { type Command, Option } from 'commander';
import { command } from '../command.js';
import { parsePastDate } from '../values.js';
import { waitOption } from './await-servers.js';
import { historyCommand } from './history.command.js';
import { withImportFlags } from './import-flags.js';
import { barsCommand, dividendsCommand, splitsCommand } from './price-commands.js';
import { type ImportFlags, runImport } from './run-import.js';
import { undoCommand } from './undo.command.js';

const wrapColumns = (columns: readonly string[]) => columns.join(',').replaceAll(/(.{1,110}),/g, '$1,\n  ');

const CSV_HELP = `
The plain CSV has a header with these names in any order:
  ${rowKeys.join(',')}
and optionally
  ${wrapColumns(csvFields.filter((field) => !isAmong(rowKeys, field)).map(columnOf))}
A date is written YYYY-MM-DD; aliases are separated by |.
Cells are separated by commas, semicolons, tabs or bars. Fields without a column are unchanged. A blank cell changes
nothing; with --clear-blank it erases the field. Files may be gzipped (.csv.gz); folders are searched at any depth.

An invalid value is ignored and its row is kept; a row without a valid symbol, type or status is rejected. The report
lists all faults of each row. The exit code is 1 if no row is valid.

An import becomes visible only when it is complete. It can be killed at any time and repeated. Instruments that are
missing in the files are not deleted.`;

const ALIASES_HELP = `
The files are CSV (commas, semicolons, tabs or bars; .csv.gz too; folders are searched at any depth) with a header and
these columns in any order:
  alias        the alias, 1 to 120 characters
  symbol       its instrument; or
  isin         its instruments: all listings of the ISIN. With both, the symbol must have this ISIN
  kind         optional: former_name, brand, abbreviation, native_name or other (the default)
  from, to     optional: first and last day of the name, YYYY-MM-DD
  name         optional: must occur in the current name of the instrument, in any case. Guards against reused symbols:
               the row is rejected if the name does not occur

Aliases are added to the existing ones. A repeated alias changes its kind or days if the row contains them.
With --replace, the aliases of the files replace all aliases of each instrument in the files, unless one of its rows
was rejected. Other instruments are unchanged.

An import becomes visible only when it is complete. It can be killed at any time and repeated.`;

const SYMBOL_CHANGES_HELP = `
The files are CSV (commas, semicolons, tabs or bars; .csv.gz too; folders are searched at any depth) with a header and
these columns in any order:
  old_symbol, new_symbol   the symbols before and from the day on; without an old one, the day is that of the listing
  date                     the first day of the new symbol, YYYY-MM-DD, or its month, YYYY-MM
  isin, figi, cik          at least one of them, as the instrument has it today: a change that none confirms is rejected
  name                     optional: the name until then
  precision                optional: vintage, if the date is that of the data in which the change was first seen

An instrument that still has the old symbol is renamed and keeps its prices. If both symbols exist for one instrument,
the old one is removed, unless it has prices. Without files, the changes that Bourse ships are imported.

An import becomes visible only when it is complete. It can be killed at any time and repeated.`;

/** `bourse import …`. */
export function importCommand(outline: Command): Command {
  return outline
    .addCommand(instrumentsCommand())
    .addCommand(cikCommand())
    .addCommand(aliasesCommand())
    .addCommand(symbolChangesCommand())
    .addCommand(barsCommand())
    .addCommand(dividendsCommand())
    .addCommand(splitsCommand())
    .addCommand(sampleCommand())
    .addCommand(historyCommand())
    .addCommand(undoCommand());
}

const asOfOption = [
  '--as-of <day>',
  'day of the download, YYYY-MM-DD: older data never replaces newer data of the same source (default: today)',
  parsePastDate,
] as const;

interface InstrumentsFlags extends ImportFlags {
  format: 'financedatabase' | 'csv';
  asOf?: string;
  markMissing?: 'delisted';
  clearBlank?: true;
}

function instrumentsCommand(): Command {
  const instruments = command(
    'instruments',
    'Load instruments from files or folders.',
    async (context, paths: string[], given: InstrumentsFlags) => {
      await runImport(context, given, async (db, options) => {
        const openSource = given.format === 'csv' ? plainCsv : financeDatabase;
        const source = await openSource(paths, { clearBlank: given.clearBlank === true });
        return importInstruments(db, source, {
          ...options,
          files: paths,
          asOf: given.asOf,
          markMissing: given.markMissing,
        });
      });
    },
    { needsNoInstallation: ({ dryRun }) => dryRun !== true },
  );
  return withImportFlags(instruments)
    .option(...waitOption)
    .argument('<path...>', 'files or folders')
    .addOption(
      new Option('--format <format>', 'format of the files').choices(['financedatabase', 'csv']).makeOptionMandatory(),
    )
    .option(...asOfOption)
    .addOption(
      new Option(
        '--mark-missing <status>',
        'status for instruments that are missing in this import, on the exchanges that it contains',
      ).choices(['delisted']),
    )
    .option('--clear-blank', 'erase fields with a blank cell, except type and status (default: keep them)')
    .addHelpText('after', CSV_HELP);
}

function cikCommand(): Command {
  const cik = command(
    'cik',
    'Add CIKs from the SEC’s ticker files (company_tickers*.json in any format, .gz too).',
    async (context, files: string[], given: ImportFlags & { asOf?: string }) => {
      await runImport(context, given, (db, options) => importCik(db, files, { ...options, asOf: given.asOf }));
    },
  );
  return withImportFlags(cik)
    .option(...waitOption)
    .argument('<file...>', 'company_tickers.json, company_tickers_exchange.json, company_tickers_mf.json')
    .option(...asOfOption);
}

function aliasesCommand(): Command {
  const aliases = command(
    'aliases',
    'Load aliases of instruments: former names, brands, abbreviations, native names.',
    async (context, paths: string[], given: ImportFlags & { replace?: true }) => {
      await runImport(context, given, (db, options) =>
        importAliases(db, paths, { ...options, replace: given.replace === true }),
      );
    },
  );
  return withImportFlags(aliases)
    .option(...waitOption)
    .argument('<file...>', 'files or folders')
    .option('--replace', 'replace all aliases of the instruments in the files')
    .addHelpText('after', ALIASES_HELP);
}

function symbolChangesCommand(): Command {
  const changes = command(
    'symbol-changes',
    'Load symbol changes: which symbol an instrument had until when.',
    async (context, paths: string[], given: ImportFlags) => {
      const files = paths.length === 0 ? [shippedSymbolChanges] : paths;
      await runImport(context, given, (db, options) => importSymbolChanges(db, files, options));
    },
  );
  return withImportFlags(changes)
    .option(...waitOption)
    .argument('[file...]', 'files or folders; default: the changes that Bourse ships')
    .addHelpText('after', SYMBOL_CHANGES_HELP);
}

function sampleCommand(): Command {
  return command(
    'sample',
    'Load the sample into an empty universe: 12,000 real instruments, bars of five companies.',
    async (context) => {
      const onStep = (step: string) => context.out.note(`${step} …`);
      const loaded = await loadSample(await context.database(), onStep, await context.trail());
      context.out.result({ loaded }, loaded ? 'The sample is loaded.' : 'Nothing to do: the universe is not empty.');
    },
    { needsNoInstallation: () => true },
  );
}
