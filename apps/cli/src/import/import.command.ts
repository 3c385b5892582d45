import { financeDatabase, importCik, importInstruments, plainCsv } from '@bourse/universe';
import { Command, Option } from 'commander';
import { command } from '../command.js';
import { count } from '../values.js';
import { type ImportFlags, runImport } from './run-import.js';

const csvHelp = `
The plain CSV has a header with these names in any order:
  symbol,name,exchange,mic,type,country,currency,isin,figi,cik,status
and optionally
  summary,sector,industry,market_cap,issuer_country,composite_figi,shareclass_figi,website,aliases (separated by |)
Only columns that are there are touched. Files may be gzipped (.csv.gz); folders are searched at any depth.

An import is invisible until it is whole, may be killed at any moment, and may be repeated. Absence deletes nothing.`;

export function importCommand(): Command {
  return new Command('import')
    .description('Load instruments and identifiers. Running servers follow within five seconds.')
    .addCommand(instrumentsCommand())
    .addCommand(cikCommand());
}

interface InstrumentsFlags extends ImportFlags {
  format: 'financedatabase' | 'csv';
  markMissing?: 'delisted';
}

function instrumentsCommand(): Command {
  const instruments = command(
    'instruments',
    'Load instruments from files or folders.',
    async (at, paths: string[], given: InstrumentsFlags) => {
      await runImport(at, given, async (db, options) => {
        const source = await (given.format === 'csv' ? plainCsv(paths) : financeDatabase(paths));
        return importInstruments(db, source, {
          ...options,
          ...(given.markMissing && { markMissing: given.markMissing }),
        });
      });
    },
  );
  return withImportFlags(instruments)
    .argument('<path...>', 'files or folders')
    .addOption(
      new Option('--format <format>', 'what the files are').choices(['financedatabase', 'csv']).makeOptionMandatory(),
    )
    .addOption(
      new Option(
        '--mark-missing <status>',
        'instruments of the exchanges in this import that it does not mention get this status',
      ).choices(['delisted']),
    )
    .addHelpText('after', csvHelp);
}

function cikCommand(): Command {
  const cik = command(
    'cik',
    'Join CIKs from the SEC’s ticker files (company_tickers*.json, any of their shapes, .gz too).',
    async (at, files: string[], given: ImportFlags) => {
      await runImport(at, given, (db, options) => importCik(db, files, options));
    },
  );
  return withImportFlags(cik).argument(
    '<file...>',
    'company_tickers.json, company_tickers_exchange.json, company_tickers_mf.json',
  );
}

function withImportFlags(importing: Command): Command {
  return importing
    .option('--dry-run', 'write nothing, show what would change')
    .option('--examples <n>', 'how many changes a dry run shows, or all (default: 20)', count)
    .option('--rejects <file>', 'where to list the rows that cannot be used (default: a file in the data folder)');
}
