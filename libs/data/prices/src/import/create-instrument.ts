import { type InstrumentSource, importInstruments } from '@bourse/universe';
import type { PricedInstrument } from '../read/series-request.js';
import type { PriceImport } from './price-import.js';

/** The instrument of a symbol in a file; null when it is rejected, since the universe lacks it and none is to be made. */
export async function instrumentOf(run: PriceImport, file: string, symbol: string): Promise<PricedInstrument | null> {
  const found = await run.directory.find(symbol);
  if (found !== null) return found;
  if (run.options.create === true && run.options.dryRun !== true) {
    await importInstruments(run.db, namedOnly(file, symbol));
    run.directory.forget();
    return run.directory.find(symbol.toUpperCase());
  }
  await run.reject({ file, line: 1, field: 'symbol', reason: 'is not in the universe', value: symbol, symbol });
  return null;
}

/** An instrument of which only the symbol is known. */
function namedOnly(file: string, symbol: string): InstrumentSource {
  const instrument = {
    symbol: symbol.toUpperCase(),
    said: {},
    inferred: { type: 'Common Stock', status: 'unknown' },
    warnings: [],
    file,
    line: 1,
  } as const;
  return {
    name: 'prices',
    progress: { file, bytesRead: 0, bytesTotal: 0 },
    async *rows() {
      yield { kind: 'instrument', instrument };
    },
  };
}
