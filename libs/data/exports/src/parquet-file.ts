import { fileWriter, ParquetWriter, type Writer } from 'hyparquet-writer';
import { zstdCompressSync } from 'node:zlib';
import type { Cell, ColumnKind, Metadata, Table, TableFile } from './table.js';

const types = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT64' },
  decimal: { type: 'DOUBLE' },
  day: { type: 'INT32', converted_type: 'DATE' },
  instant: {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  },
} as const satisfies Readonly<Record<ColumnKind, object>>;

/** Of a row group, which is in memory as a whole. */
const CELLS = 350_000;

/** A Parquet file in row groups of 350,000 cells, compressed with Zstandard. */
export function parquetFile(path: string, table: Table, metadata: Metadata = {}): TableFile {
  return parquetTo(fileWriter(path), table, metadata);
}

/** The same, to any output. */
export function parquetTo(output: Writer, { columns }: Table, metadata: Metadata = {}): TableFile {
  const schema = columns.map(({ name, kind }) => ({ name, repetition_type: 'OPTIONAL', ...types[kind] }) as const);
  const writer = new ParquetWriter({
    writer: output,
    schema: [{ name: 'root', num_children: columns.length }, ...schema],
    codec: 'ZSTD',
    compressors: { ZSTD: (bytes) => zstdCompressSync(bytes) },
    createdBy: 'Bourse',
    kvMetadata: Object.entries(metadata).map(([key, value]) => ({ key: `bourse.${key}`, value })),
  });
  const rowGroupSize = Math.ceil(CELLS / columns.length);
  let group: (Cell | bigint)[][] = columns.map(() => []);
  const writeGroup = async () => {
    const columnData = columns.map(({ name }, i) => ({ name, data: group[i]! }));
    group = columns.map(() => []);
    await writer.write({ columnData, rowGroupSize });
  };
  return {
    async write(rows) {
      for (let at = 0, end = 0; at < rows.length; at = end) {
        end = Math.min(rows.length, at + rowGroupSize - group[0]!.length);
        columns.forEach(({ kind }, i) => {
          for (let row = at; row < end; row++) group[i]!.push(toStored(rows[row]![i]!, kind));
        });
        if (group[0]!.length === rowGroupSize) await writeGroup();
      }
    },
    async end() {
      if (group[0]!.length > 0) await writeGroup();
      await writer.finish();
    },
  };
}

function toStored(cell: Cell, kind: ColumnKind): Cell | bigint {
  return kind === 'integer' && cell !== null ? BigInt(cell) : cell;
}
