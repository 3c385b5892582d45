import { loadSample } from '@bourse/sample-data';
import { financeDatabase, importAliases, importCik, importInstruments, plainCsv } from '@bourse/universe';
import { type Command, Option } from 'commander';
import { command } from '../command.js';
import { parsePastDate } from '../values.js';
import { waitOption } from './await-servers.js';
import { historyCommand } from './history.command.js';
import { withImportFlags } from './import-flags.js';
import { barsCommand, dividendsCommand, splitsCommand } from './price-commands.js';
import { type ImportFlags, runImport } from './run-import.js';
import { undoCommand } from './undo.command.js';

const CSV_HELP = `
The plain CSV has a header with these names in any order:
  symbol,name,exchange,mic,type,country,currency,isin,figi,cik,status
and optionally
  summary,sector,industry_group,industry,category_group,category,family,market_cap,issuer_country,composite_figi,
  shareclass_figi,cusip,wkn,sedol,base_currency,website,delisted_on (YYYY-MM-DD),aliases (separated by |)
Cells are separated by commas, semicolons or tabs. Only columns that are there are touched. A blank cell changes
nothing; with --clear-blank it erases. Files may be gzipped (.csv.gz); folders are searched at any depth.

A value that cannot be used is left out and its row kept; a row without a usable symbol, type or status is rejected. The
report lists all faults of each row. Exit code 1 when no row could be used.

An import is invisible until it is whole, may be killed at any moment, and may be repeated. Absence deletes nothing.`;

const ALIASES_HELP = `
The files are CSV (commas, semicolons or tabs; .csv.gz too; folders are searched at any depth) with a header and
these columns in any order:
  alias        the other name, 1 to 120 characters
  symbol       whose it is; or
  isin         whose it is: all listings of the ISIN get it. With both, the symbol must have this ISIN
  kind         optional: former_name, brand, abbreviation, native_name or other (the default)
  from, to     optional: the days the name began and ended, YYYY-MM-DD
  name         optional: must occur in the instrument's present name, in whatever case. Guards against symbols that
               have changed hands: a row whose word does not occur is rejected

Aliases are added to those that are there. The same alias again changes its kind or days if the row states any.
With --replace, an instrument that the files name has the aliases of the files and no others, unless one of its rows
was rejected: then it loses nothing. Instruments that no row names are left alone in any case.

An import is invisible until it is whole, may be killed at any moment, and may be repeated.`;

/** `bourse import …`. */
export function importCommand(outline: Command): Command {
  return outline
    .addCommand(instrumentsCommand())
    .addCommand(cikCommand())
    .addCommand(aliasesCommand())
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
    { createsInstallation: ({ dryRun }) => dryRun !== true },
  );
  return withImportFlags(instruments)
    .option(...waitOption)
    .argument('<path...>', 'files or folders')
    .addOption(
      new Option('--format <format>', 'what the files are').choices(['financedatabase', 'csv']).makeOptionMandatory(),
    )
    .option(...asOfOption)
    .addOption(
      new Option(
        '--mark-missing <status>',
        'instruments of the exchanges in this import that it does not mention get this status',
      ).choices(['delisted']),
    )
    .option('--clear-blank', 'a blank cell erases its field, except type and status (default: it changes nothing)')
    .addHelpText('after', CSV_HELP);
}

function cikCommand(): Command {
  const cik = command(
    'cik',
    'Join CIKs from the SEC’s ticker files (company_tickers*.json, any of their shapes, .gz too).',
    async (context, files: string[], given: ImportFlags & { asOf?: string }) => {
      await runImport(context, given, (db, options) => importCik(db, files, { ...options, asOf: given.asOf }));
    },
  );
  return withImportFlags(cik)
    .option(...waitOption)
    .argument('<file...>', 'company_tickers.json, company_tickers_exchange.json, company_tickers_mf.json')
    .option(...asOfOption);
}

interface AliasesFlags extends ImportFlags {
  replace?: true;
}

function aliasesCommand(): Command {
  const aliases = command(
    'aliases',
    'Load other names of instruments: former names, brands, abbreviations, native names.',
    async (context, paths: string[], given: AliasesFlags) => {
      await runImport(context, given, (db, options) =>
        importAliases(db, paths, { ...options, replace: given.replace === true }),
      );
    },
  );
  return withImportFlags(aliases)
    .option(...waitOption)
    .argument('<file...>', 'files or folders')
    .option('--replace', 'the instruments named get the aliases of the files and lose all others')
    .addHelpText('after', ALIASES_HELP);
}

function sampleCommand(): Command {
  return command(
    'sample',
    'Load the sample: 12,000 real instruments, bars of five companies. Only where there is no universe yet.',
    async (context) => {
      const onStep = (step: string) => context.out.note(`${step} …`);
      const loaded = await loadSample(await context.database(), onStep, await context.trail());
      context.out.result({ loaded }, loaded ? 'The sample is loaded.' : 'Nothing to do: there is a universe already.');
    },
    { createsInstallation: () => true },
  );
}
