import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runAudited, type AuditTrail, type Database } from '@bourse/db';
import {
  importBars,
  importDividends,
  importSplits,
  InstrumentDirectory,
  priceFormats,
  readPriceSeries,
} from '@bourse/prices';
import { ImportRunningError, importInstruments, plainCsv, publishedSource, publishedUniverse } from '@bourse/universe';

const file = (name: string) => fileURLToPath(new URL(`../data/${name}`, import.meta.url));

/** The name of the sample as the source of instruments and of prices. */
const SAMPLE = 'sample';
/** The day of its data. */
const AS_OF = '2026-11-23';
const RETRY_MS = 500;

/**
 * Loads universe and prices of the sample into a database without a universe. Returns whether this call loaded it; of
 * several simultaneous calls one does, and the others wait for it.
 */
export async function loadSample(db: Database, onStep: (step: string) => void, trail: AuditTrail): Promise<boolean> {
  const loaded = await loadUniverseIfEmpty(db, onStep, trail);
  await loadPricesIfMissing(db, onStep, trail);
  return loaded;
}

async function loadUniverseIfEmpty(db: Database, onStep: (step: string) => void, trail: AuditTrail): Promise<boolean> {
  for (let isReported = false; ; await sleep(RETRY_MS)) {
    const { version } = await publishedUniverse(db);
    if (version > 0) return false;
    if (!isReported) onStep('Loading the sample universe');
    try {
      const rows = await plainCsv([file('instruments.csv.gz')], { name: SAMPLE });
      const { version: published } = await importInstruments(db, rows, { trail, asOf: AS_OF });
      // Another first start may have completed in between: then nothing was new.
      return published !== null;
    } catch (error) {
      if (!(error instanceof ImportRunningError)) throw error;
      if (!isReported) onStep('Waiting for the running import');
      isReported = true;
    }
  }
}

/** The sample's companies; the last one is stored last. */
export const sampleSymbols = ['AAPL', 'GOOGL', 'IBM', 'META', 'MSFT'] as const;

/**
 * Loads real daily bars of five companies up to 2013-03-01, with splits and dividends, into a sample universe without
 * them. A first start that was killed leaves such a universe.
 */
async function loadPricesIfMissing(db: Database, onStep: (step: string) => void, trail: AuditTrail): Promise<void> {
  const { version } = await publishedUniverse(db);
  if (version !== 1 || (await publishedSource(db)) !== SAMPLE) return;
  const last = await new InstrumentDirectory(db).find(sampleSymbols.at(-1)!);
  if (last === null || (await readPriceSeries(db, [last.id])).length > 0) return;
  onStep('Loading the sample prices');
  await runAudited(db, trail, { action: 'prices.import', details: () => ({ source: SAMPLE }) }, async () => {
    const csv = { ...priceFormats.get('csv')!, name: SAMPLE };
    await importSplits(db, [file('splits.csv')], { source: SAMPLE });
    await importDividends(db, [file('dividends.csv')], { source: SAMPLE });
    await importBars(
      db,
      csv,
      sampleSymbols.map((symbol) => file(`prices/${symbol}.csv.gz`)),
    );
  });
}
