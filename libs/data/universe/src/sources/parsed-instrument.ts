import type { FieldValues, StoredField } from '@bourse/instrument';
import type { InstrumentStatus, InstrumentType } from '@bourse/symbology';
import type { Fault, ReadProgress } from '@bourse/files';

/** Another name of an instrument; dates are YYYY-MM-DD. */
export interface InstrumentAlias {
  alias: string;
  kind: 'former_name' | 'brand' | 'abbreviation' | 'native_name' | 'other';
  validFrom: string | null;
  validTo: string | null;
}

/** All fields that a source can state of an instrument; null where a value is unknown. */
export interface InstrumentFields extends Omit<FieldValues<StoredField>, 'type' | 'status'> {
  type: InstrumentType;
  status: InstrumentStatus;
  aliases: readonly InstrumentAlias[];
}

/** An alias in a source: without a kind or days, the known ones stay. */
export interface StatedAlias extends Omit<InstrumentAlias, 'kind'> {
  kind: InstrumentAlias['kind'] | null;
}

/** Fields that a source gives; null erases, an absent field is not given. */
export interface StatedFields extends Partial<InstrumentFields> {
  /** Aliases in addition to the known ones; `aliases` replaces them. */
  addedAliases?: readonly StatedAlias[];
  /** The instrument has this symbol from then on. */
  symbol?: string;
  /** The instrument is not part of the universe. */
  removed?: boolean;
  /** When an import saw it leave its exchange; carried over from revisions that are older than records. */
  delistedAt?: string | null;
}

/** One parsed row of a source. The source makes no record about a field in neither part. */
export interface ParsedInstrument {
  symbol: string;
  /** The symbol in the file, where the catalogue spells it differently. */
  writtenAs?: string;
  /** The values of the source's columns; null erases. */
  stated: StatedFields;
  /** Inferred values: they fill gaps and never replace any. */
  inferred: Partial<InstrumentFields>;
  /** The faults of its cells, whose values are left out. */
  faults?: readonly Fault[];
  file: string;
  line: number;
}

/** The rows of a source, in the order of its files. */
export type SourceRow =
  | { kind: 'instrument'; instrument: ParsedInstrument }
  /** An unusable row, with all its faults. */
  | { kind: 'reject'; faults: readonly Fault[] }
  /** A fault of a file, such as an unknown column. */
  | { kind: 'fault'; fault: Fault };

/** Rows of one format, read on demand. Reading again starts from the first file. */
export interface InstrumentSource {
  /** Recorded with every revision: `financedatabase` or `csv`. */
  readonly name: string;
  readonly progress: Readonly<ReadProgress>;
  /** Throws ImportFileError when a file cannot be used. */
  rows(): AsyncIterable<SourceRow>;
}
