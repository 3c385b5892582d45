import type { Database } from '@bourse/db';
import type { InstrumentType } from '@bourse/symbology';
import { importInstruments, type InstrumentSource } from '@bourse/universe';

/** Fields of an instrument of a test. */
export interface ListedSymbol {
  readonly symbol: string;
  /** Common Stock by default. */
  readonly type?: InstrumentType;
  readonly exchange?: string | null;
  readonly mic?: string | null;
  readonly currency?: string | null;
  readonly isin?: string | null;
}

/** Adds instruments to the published universe. */
export async function universeOf(db: Database, listed: readonly ListedSymbol[]): Promise<void> {
  const source: InstrumentSource = {
    name: 'csv',
    progress: { file: null, bytesRead: 0, bytesTotal: 0 },
    async *rows() {
      for (const [i, { symbol, type = 'Common Stock', ...stated }] of listed.entries()) {
        const instrument = { symbol, stated: { type, ...stated }, inferred: {}, file: 'test', line: i + 1 };
        yield { kind: 'instrument', instrument };
      }
    },
  };
  await importInstruments(db, source);
}
