import { fileWriter, ParquetWriter } from 'hyparquet-writer';
import { zstdCompressSync } from 'node:zlib';
import type { Cell, ColumnKind, Row, Table, TableFile } from './table.js';

const types = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT64' },
  decimal: { type: 'DOUBLE' },
  day: { type: 'INT32', converted_type: 'DATE' },
  instant: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
} as const satisfies Readonly<Record<ColumnKind, object>>;

/** Of a row group, which is in memory as a whole. */
const CELLS = 1_000_000;

/** A Parquet file in row groups of a million cells, compressed with Zstandard. */
export function parquetFile(path: string, { columns }: Table): TableFile {
  const schema = columns.map(({ name, kind }) => ({ name, repetition_type: 'OPTIONAL', ...types[kind] }) as const);
  const writer = new ParquetWriter({
    writer: fileWriter(path),
    schema: [{ name: 'root', num_children: columns.length }, ...schema],
    codec: 'ZSTD',
    compressors: { ZSTD: (bytes) => zstdCompressSync(bytes) },
    createdBy: 'Bourse',
  });
  const rowGroupSize = Math.ceil(CELLS / columns.length);
  let group: Row[] = [];
  const writeGroup = async () => {
    const columnData = columns.map(({ name, kind }, i) => ({
      name,
      data: group.map((row) => toStored(row[i]!, kind)),
    }));
    group = [];
    await writer.write({ columnData, rowGroupSize });
  };
  return {
    async write(rows) {
      for (const row of rows) group.push(row);
      if (group.length >= rowGroupSize) await writeGroup();
    },
    async end() {
      if (group.length > 0) await writeGroup();
      await writer.finish();
    },
  };
}

function toStored(cell: Cell, kind: ColumnKind): Cell | bigint {
  return kind === 'integer' && cell !== null ? BigInt(cell) : cell;
}
