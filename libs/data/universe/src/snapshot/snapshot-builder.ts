// Puts rows in listing order and writes everything that the snapshot answers from. A second or two for 277,000 rows, so
// servers do it in a worker thread.
import { compareCodePoints } from './code-point-order.js';
import { dictionarySections } from './dictionary-column.js';
import { identifierKinds, keyOfRow } from './identifier-keys.js';
import { keyTableSections } from './key-table.js';
import { PackedFile } from './packed-file.js';
import { rowSections } from './row-bytes.js';
import { rowClassSections } from './row-classes.js';
import { ALIAS_SEPARATOR, snapshotFile, textFields } from './snapshot-format.js';
import type { SnapshotIdentity, SnapshotSource } from './snapshot-source.js';
import { TextColumnWriter } from './text-column.js';

/** The snapshot of some rows, in any order, as a file to be opened or written. Throws when a symbol comes twice. */
export function buildSnapshot(sources: readonly SnapshotSource[], identity: SnapshotIdentity): PackedFile {
  const rows = inListingOrder(sources);
  const { databaseId, version, publishedAt = null } = identity;
  return PackedFile.pack({
    ...snapshotFile,
    identity: { databaseId, version, publishedAt },
    sections: {
      ...textSections('symbol', rows, (row) => row.symbol),
      ...rowSections(rows),
      ...rowClassSections(rows),
      ...Object.assign({}, ...textFields.map((field) => textSections(`text.${field}`, rows, (row) => row[field]))),
      ...textSections('text.aliases', rows, (row) => row.aliases.join(ALIAS_SEPARATOR)),
      ...dictionarySections(
        'issuerCountry',
        rows.map((row) => row.issuerCountry),
      ),
      ...dictionarySections(
        'marketCap',
        rows.map((row) => row.marketCap),
      ),
      ...idSections(rows),
      ...Object.assign(
        {},
        ...identifierKinds.map((kind) =>
          keyTableSections(
            `key.${kind}`,
            rows.map((row) => keyOfRow(kind, row)),
          ),
        ),
      ),
    },
  });
}

function inListingOrder(sources: readonly SnapshotSource[]): SnapshotSource[] {
  const rows = sources.toSorted((left, right) => compareCodePoints(left.symbol, right.symbol));
  for (let row = 1; row < rows.length; row++) {
    if (rows[row]!.symbol === rows[row - 1]!.symbol) throw new Error(`symbol ${rows[row]!.symbol} comes twice`);
  }
  return rows;
}

function textSections(
  name: string,
  rows: readonly SnapshotSource[],
  textOf: (row: SnapshotSource) => string | null,
): Record<string, ArrayBufferView> {
  const writer = new TextColumnWriter(rows.length, 12);
  for (const row of rows) writer.add(textOf(row) ?? '');
  return writer.sections(name);
}

function idSections(rows: readonly SnapshotSource[]): Record<string, ArrayBufferView> {
  const ids = Uint32Array.from(rows, (row) => row.id);
  return { id: ids, 'id.rows': Uint32Array.from(ids.keys()).sort((left, right) => ids[left]! - ids[right]!) };
}
