import type { InstrumentStatus, InstrumentType } from '@bourse/symbology';
import type { ReadProgress, Reject } from '@bourse/files';
import type { Said } from './statement.js';

/** Another name of an instrument; dates are YYYY-MM-DD. */
export interface InstrumentAlias {
  alias: string;
  kind: 'former_name' | 'brand' | 'abbreviation' | 'native_name' | 'other';
  validFrom: string | null;
  validTo: string | null;
}

/** Everything a source can say of an instrument; null where nothing is known. */
export interface InstrumentFields {
  name: string | null;
  exchange: string | null;
  sourceExchange: string | null;
  mic: string | null;
  type: InstrumentType;
  country: string | null;
  issuerCountry: string | null;
  currency: string | null;
  isin: string | null;
  figi: string | null;
  compositeFigi: string | null;
  shareclassFigi: string | null;
  cik: string | null;
  status: InstrumentStatus;
  marketCap: string | null;
  sector: string | null;
  industryGroup: string | null;
  industry: string | null;
  baseCurrency: string | null;
  website: string | null;
  summary: string | null;
  aliases: readonly InstrumentAlias[];
}

/** One row of a source, understood. A field in neither part is none of the source's business. */
export interface ParsedInstrument {
  symbol: string;
  /** The symbol in the file, where the catalogue spells it otherwise. */
  writtenAs?: string;
  /** What the source's columns say; null erases. */
  said: Said;
  /** What follows from the rest: it fills gaps and never replaces anything. */
  inferred: Partial<InstrumentFields>;
  /** Cells that could not be used, by kind. */
  warnings: readonly string[];
  file: string;
  line: number;
}

/** What a source hands out, in the order of its files. */
export type SourceRow =
  | { kind: 'instrument'; instrument: ParsedInstrument }
  | { kind: 'reject'; reject: Reject }
  | { kind: 'warning'; warning: string };

/** Rows of one format, read as they are asked for. Reading again starts from the first file. */
export interface InstrumentSource {
  /** Recorded with every revision: `financedatabase` or `csv`. */
  readonly name: string;
  readonly progress: Readonly<ReadProgress>;
  /** Throws ImportFileError when a file cannot be used. */
  rows(): AsyncIterable<SourceRow>;
}
