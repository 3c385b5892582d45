import { importBars, importDividends, importSplits, priceFormats } from '@bourse/prices';
import type { Day, StoredInterval } from '@bourse/range';
import { type Command, InvalidArgumentError, Option, type OptionValues } from 'commander';
import { command } from '../command.js';
import { parseDate } from '../values.js';
import { withImportFlags } from './import-flags.js';
import type { ImportFlags } from './run-import.js';
import { runPriceImport } from './run-price-import.js';

const BARS_HELP = `
What the formats take:
  yahoo         CSV as Yahoo and yfinance write it. Divided by later splits: undone with the splits that are known
  stooq         CSV of one symbol, or the bulk ASCII zip. Adjusted for splits and dividends, and kept on that basis
  alphavantage  CSV of TIME_SERIES_DAILY(_ADJUSTED) and TIME_SERIES_INTRADAY at 1min
  lean          zips of QuantConnect Lean: daily and minute trades, with factor_files and map_files beside them
  quandl        CSV of the WIKI data set
  csv           datetime,open,high,low,close,volume in any order, optionally symbol,dividend,split

The symbol comes from the file's name unless --symbol or a column says it. Files may be gzipped; folders are searched
at any depth. Bars are stored as traded; one that is there already is replaced by what the file says of its date.
An import may be killed at any moment and repeated: what is stored already is left alone.
--fail-on-rejects reads the files twice: nothing is stored unless every row can be used.`;

const DIVIDENDS_HELP = `
Columns in any order: symbol,ex_date,amount and optionally currency,declaration_date,record_date,payment_date,
frequency (annual, semiannual, quarterly, monthly, irregular),type (cash, special, stock, capital_gain).
Amounts are as paid, per share of the ex-date. What a file does not mention stays.`;

const SPLITS_HELP = `
Columns in any order: symbol,ex_date,ratio. A ratio is new shares for old ones: 7, 7:1, 7/1 or 0.1 for one for ten.
What a file does not mention stays.`;

interface BarsFlags extends ImportFlags {
  format: string;
  symbol?: string;
  interval?: StoredInterval;
  timezone?: string;
  unit?: string;
  asOf?: Day;
  actions: boolean;
  create?: true;
}

/** Without instruments every price row is rejected, unless the import creates them. */
const traits = {
  createsInstallation: ({ create, dryRun }: OptionValues) => create === true && dryRun !== true,
};

/** `import bars`. */
export function barsCommand(): Command {
  const bars = command(
    'bars',
    'Load bars from files or folders.',
    async (context, paths: string[], given: BarsFlags) => {
      const { symbol = null, interval = null, timezone = null, unit = null, asOf = null, actions } = given;
      const format = priceFormats.get(given.format)!;
      await runPriceImport(context, given, (db, options) =>
        importBars(db, format, paths, { ...options, symbol, interval, timezone, unit, asOf, noActions: !actions }),
      );
    },
    traits,
  );
  return withImportFlags(bars)
    .argument('<path...>', 'files or folders')
    .addOption(
      new Option('--format <format>', 'what the files are').choices([...priceFormats.keys()]).makeOptionMandatory(),
    )
    .option('--symbol <symbol>', 'whose bars they are')
    .addOption(new Option('--interval <interval>', 'refuse files of any other').choices(['1min', '1day']))
    .option('--timezone <zone>', 'IANA zone of times without an offset (default: of the format, else UTC)', zone)
    .option('--unit <unit>', 'unit of the prices, such as GBp (default: as the format writes them)')
    .option(
      '--as-of <date>',
      'day of the download: later splits are not in the prices (default: the last bar)',
      parseDate,
    )
    .option('--no-actions', 'leave splits and dividends in the files alone')
    .option('--create', 'make instruments that the universe lacks')
    .addHelpText('after', BARS_HELP);
}

interface ActionsFlags extends ImportFlags {
  symbol?: string;
  create?: true;
}

/** `import dividends`. */
export function dividendsCommand(): Command {
  return actionsCommand('dividends', 'Load dividends as paid.', importDividends, DIVIDENDS_HELP);
}

/** `import splits`. */
export function splitsCommand(): Command {
  return actionsCommand('splits', 'Load splits.', importSplits, SPLITS_HELP);
}

function actionsCommand(name: string, description: string, load: typeof importDividends, help: string): Command {
  const actions = command(
    name,
    description,
    async (context, paths: string[], given: ActionsFlags) => {
      await runPriceImport(context, given, (db, options) =>
        load(db, paths, { ...options, symbol: given.symbol ?? null }),
      );
    },
    traits,
  );
  return withImportFlags(actions)
    .argument('<path...>', 'CSV files or folders')
    .option('--symbol <symbol>', 'whose they are, where the files have no symbol column')
    .option('--create', 'make instruments that the universe lacks')
    .addHelpText('after', help);
}

function zone(text: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    throw new InvalidArgumentError('It must be an IANA time zone such as America/New_York.');
  }
}
