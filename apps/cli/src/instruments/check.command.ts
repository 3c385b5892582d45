import { checkInstruments } from '@bourse/universe';
import { type Command, Option } from 'commander';
import { command } from '../command.js';
import { stopOnSignals } from '../terminal/stop-on-signals.js';
import { printChunks } from '../terminal/print-chunks.js';
import { parseCount } from '../values.js';
import type { CliContext } from '../cli-context.js';
import { findingsJson } from './findings-json.js';
import { ErasureFolder } from './erasure-folder.js';
import { FindingTally } from './finding-tally.js';
import { findingsText } from './findings-text.js';
import { MendFile } from './mend-file.js';

interface Flags {
  readonly mend?: string;
  readonly erase?: string;
  readonly limit: number;
}

const HELP = `
Reports ISINs of two issuers or on several stocks of one venue, ISINs of a third country, national numbers of another
issue, two spellings of one symbol, instruments that an import of prices created beside the real ones, symbols of another
company in an earlier import, and missing names, venues and countries. Findings need a review.
Usual prefixes are not reported: international securities (XS), domiciles of holdings and funds (KY, JE, LU, IE …), and
the US or GB prefix of a depositary receipt outside the issuer's home country.

--mend writes the certain new values, --erase the numbers that are certainly of another issue. Review the files, then
load them:
  bourse instruments check --mend mend.csv --erase wrong-numbers
  bourse import instruments --format csv mend.csv
  bourse import instruments --format csv --clear-blank wrong-numbers
The exit code is 1 if there are findings.`;

/** `instruments check`. */
export function checkCommand(): Command {
  return command('check', 'Report instruments that are likely wrong.', check)
    .option('--mend <file>', 'write the certain new values as plain CSV')
    .option('--erase <folder>', 'write the certain erasures as plain CSVs, for an import with --clear-blank')
    .addOption(
      new Option('--limit <n>', 'findings per kind in the table, or all; --json contains all')
        .argParser(parseCount)
        .default(10),
    )
    .addHelpText('after', HELP);
}

async function check(context: CliContext, { mend, erase, limit }: Flags): Promise<void> {
  const db = await context.database();
  const tally = new FindingTally(limit);
  const folder = erase === undefined ? null : await ErasureFolder.open(erase);
  const file = mend === undefined ? null : await MendFile.open(mend);
  const getWritten = () => ({ mend: file?.result() ?? null, erase: folder?.result() ?? null });
  const [progress, stop] = [context.progress(), stopOnSignals('Stopped.')];
  const pages = checkInstruments(db, {
    signal: stop.signal,
    progress: (done, total) => progress.update(done, total, 'Checking'),
  });
  async function* tallyPages() {
    for await (const page of pages) {
      tally.add(page);
      await file?.add(page.findings);
      await folder?.add(page.findings);
      yield page.findings;
    }
  }
  try {
    if (context.out.json) await printChunks(findingsJson(tallyPages(), () => ({ ...tally.result(), ...getWritten() })));
    else for await (const _ of tallyPages());
  } finally {
    progress.stop();
    stop.ignore();
    await file?.close();
  }
  if (!context.out.json) context.out.result(null, findingsText(tally, getWritten()));
  if (tally.count > 0) process.exitCode = 1;
}
