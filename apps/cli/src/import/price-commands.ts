import {
  dateOrders,
  type DateOrder,
  decimalSigns,
  type DecimalSign,
  importBars,
  importDividends,
  importSplits,
  priceFormats,
} from '@bourse/prices';
import type { Day, StoredInterval } from '@bourse/range';
import { type Command, InvalidArgumentError, Option, type OptionValues } from 'commander';
import { command } from '../command.js';
import { parseDate } from '../values.js';
import { withImportFlags } from './import-flags.js';
import type { ImportFlags } from './run-import.js';
import { runPriceImport } from './run-price-import.js';

const BARS_HELP = `
Formats:
  yahoo         CSV of Yahoo and yfinance, or the table of its page; the import reverses known later splits
  stooq         CSV of one symbol, or the bulk ASCII zip. Stored as adjusted for splits and dividends
  alphavantage  CSV of TIME_SERIES_DAILY(_ADJUSTED) and TIME_SERIES_INTRADAY at 1min
  lean          zips of QuantConnect Lean: daily and minute trades, with the factor_files and map_files folders
  quandl        CSV of the WIKI data set
  twelvedata    JSON of /time_series
  csv           datetime,open,high,low,close,volume in any order, optionally symbol,dividend,split; also the tables of
                Nasdaq, investing.com and brokers, with other names of columns, dates and numbers, and records in JSON

The file name gives the symbol unless --symbol or a column does. Files may be gzipped; folders are searched at any
depth. Bars are stored as traded and replace stored bars of the same date. An import can be killed at any time and
repeated; bars that are already stored do not change.
--fail-on-rejects reads the files twice and stores nothing unless every row is valid.`;

const DIVIDENDS_HELP = `
Columns in any order: symbol,ex_date,amount and optionally currency,declaration_date,record_date,payment_date,
frequency (annual, semiannual, quarterly, monthly, irregular),type (cash, special, stock, capital_gain).
Amounts are as paid, per share as of the ex-date. Dividends that are missing in the file are kept.`;

const SPLITS_HELP = `
Columns in any order: symbol,ex_date,ratio. A ratio is new shares for old shares: 7, 7:1, 7/1, or 0.1 for one for ten.
Splits that are missing in the file are kept.`;

interface BarsFlags extends ImportFlags {
  format: string;
  symbol?: string;
  interval?: StoredInterval;
  timezone?: string;
  unit?: string;
  asOf?: Day;
  dateOrder?: DateOrder;
  decimal?: DecimalSign;
  actions: boolean;
  create?: true;
}

/** Without instruments every price row is rejected, unless the import creates them. */
const traits = {
  needsNoInstallation: ({ create, dryRun }: OptionValues) => create === true && dryRun !== true,
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
        importBars(db, format, paths, {
          ...options,
          symbol,
          interval,
          timezone,
          unit,
          asOf,
          ...dialectOf(given),
          noActions: !actions,
        }),
      );
    },
    traits,
  );
  return withFileOptions(withImportFlags(bars).argument('<path...>', 'files or folders'))
    .option('--no-actions', 'ignore splits and dividends in the files')
    .option('--create', 'create missing instruments')
    .addHelpText('after', BARS_HELP);
}

/** Options for what a file leaves open. */
function withFileOptions(bars: Command): Command {
  return withDialectOptions(bars)
    .addOption(
      new Option('--format <format>', 'format of the files').choices([...priceFormats.keys()]).makeOptionMandatory(),
    )
    .option('--symbol <symbol>', 'symbol of the bars')
    .addOption(new Option('--interval <interval>', 'reject files of other intervals').choices(['1min', '1day']))
    .option(
      '--timezone <zone>',
      'IANA time zone of times without an offset (default: of the format, otherwise UTC)',
      zone,
    )
    .option('--unit <unit>', 'unit of the prices, such as GBp (default: unit of the format)')
    .option(
      '--as-of <date>',
      'day of the download: later splits are not in the prices (default: the last bar)',
      parseDate,
    );
}

/** Options for files with two readings. */
function withDialectOptions(load: Command): Command {
  return load
    .addOption(
      new Option('--date-order <order>', 'order of dates like 1/2/2017 (default: as the file shows)').choices(
        dateOrders,
      ),
    )
    .addOption(
      new Option('--decimal <sign>', 'sign between whole and fraction (default: as the file shows)').choices(
        decimalSigns,
      ),
    );
}

interface ActionsFlags extends ImportFlags {
  dateOrder?: DateOrder;
  decimal?: DecimalSign;
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
        load(db, paths, { ...options, ...dialectOf(given), symbol: given.symbol ?? null }),
      );
    },
    traits,
  );
  return withDialectOptions(withImportFlags(actions).argument('<path...>', 'CSV files or folders'))
    .option('--symbol <symbol>', 'symbol of files without a symbol column')
    .option('--create', 'create missing instruments')
    .addHelpText('after', help);
}

function dialectOf({ dateOrder, decimal }: Pick<ActionsFlags, 'dateOrder' | 'decimal'>) {
  return { dateOrder: dateOrder ?? null, decimal: decimal ?? null };
}

function zone(text: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    throw new InvalidArgumentError('It must be an IANA time zone such as America/New_York.');
  }
}
