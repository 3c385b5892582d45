// Takes rows in any order, packs each one immediately, and finally sorts every column into listing order: it holds
// bytes, not a quarter of a million objects. Servers run it in a worker thread.
import { type DictionaryField, mapFields, type PackedField, type TextField, textFields } from '@bourse/instrument';
import { DictionaryColumnWriter } from '../columns/dictionary-column.js';
import { runAtOnce } from '../packed/in-steps.js';
import { keyOfRow } from '../columns/identifier-keys.js';
import { keyTableSections } from '../columns/key-table.js';
import { NumberList } from '../packed/number-list.js';
import { PackedFile } from '../packed/packed-file.js';
import { checkOf, rowText } from '../columns/row-bytes.js';
import { RowClassWriter } from '../columns/row-classes.js';
import {
  ALIAS_SEPARATOR,
  dictionaryFields,
  type IdentifierKind,
  identifierKinds,
  sectionOf,
  snapshotFile,
} from '../columns/snapshot-format.js';
import type { SnapshotIdentity, SnapshotSource } from '../columns/snapshot-source.js';
import { TextColumnWriter } from '../columns/text-column.js';

type Sections = Record<string, ArrayBufferView>;

/** The snapshot of some rows, in any order, as a file to be opened or written. Throws for a duplicate symbol. */
export function buildSnapshot(sources: Iterable<SnapshotSource>, identity: SnapshotIdentity): PackedFile {
  const builder = new SnapshotBuilder();
  for (const source of sources) builder.add(source);
  return builder.finish(identity);
}

export class SnapshotBuilder {
  readonly #ids = new NumberList();
  readonly #versions = new NumberList();
  readonly #checks = new NumberList();
  readonly #symbols = new TextColumnWriter();
  readonly #rows = new TextColumnWriter();
  readonly #classes = new RowClassWriter();
  readonly #texts = texts<TextField | 'aliases'>([...textFields, 'aliases']);
  readonly #dictionaries = mapFields<DictionaryField, DictionaryColumnWriter>(
    dictionaryFields,
    () => new DictionaryColumnWriter(),
  );
  readonly #keys = texts<IdentifierKind>(identifierKinds);

  add(row: SnapshotSource): void {
    this.#ids.add(row.id);
    this.#versions.add(row.version ?? 0);
    this.#symbols.add(row.symbol);
    const text = rowText(row);
    this.#rows.add(text);
    this.#checks.add(checkOf(text, row));
    this.#classes.add(row);
    for (const field of textFields) this.#texts[field].add(row[field] ?? '');
    this.#texts.aliases.add(row.aliases.join(ALIAS_SEPARATOR));
    for (const field of dictionaryFields) this.#dictionaries[field].add(row[field]);
    const valueOf = (field: PackedField) => row[field];
    for (const kind of identifierKinds) this.#keys[kind].add(keyOfRow(kind, valueOf));
  }

  finish(identity: SnapshotIdentity): PackedFile {
    return runAtOnce(this.finishInSteps(identity));
  }

  /** Yields between the columns. */
  *finishInSteps({ databaseId, version, publishedAt = null }: SnapshotIdentity): Generator<void, PackedFile> {
    const order = this.#listingOrder();
    const rowOfPlace = new Uint32Array(order.length);
    for (let row = 0; row < order.length; row++) rowOfPlace[order[row]!] = row;
    yield;
    const sections: Sections = this.#columns(order);
    for (const kind of identifierKinds) {
      yield;
      Object.assign(sections, keyTableSections(`key.${sectionOf(kind)}`, this.#keys[kind], rowOfPlace));
    }
    return PackedFile.pack({ ...snapshotFile, identity: { databaseId, version, publishedAt }, sections });
  }

  /** For each row of the listing its place in the input. */
  #listingOrder(): Uint32Array {
    const order = this.#symbols.sortedOrder();
    const twice = order.find((place, row) => row > 0 && this.#symbols.isSame(order[row - 1]!, place));
    if (twice !== undefined) throw new Error(`instrument ${this.#ids.at(twice)} has the symbol of another instrument`);
    return order;
  }

  #columns(order: Uint32Array): Sections {
    const ids = this.#ids.inOrder(order);
    return {
      id: ids,
      byId: rowsById(ids),
      version: this.#versions.inOrder(order),
      check: this.#checks.inOrder(order),
      ...this.#symbols.sections('symbol', order),
      ...this.#rows.sections('row', order),
      ...this.#classes.sections(order),
      ...mergeSections([...textFields, 'aliases'] as const, (field) =>
        this.#texts[field].sections(`text.${sectionOf(field)}`, order),
      ),
      ...mergeSections(dictionaryFields, (field) => this.#dictionaries[field].sections(sectionOf(field), order)),
    };
  }
}

/** The rows in order of their ids. */
function rowsById(ids: Uint32Array): Uint32Array {
  return ids.map((_, row) => row).sort((left, right) => ids[left]! - ids[right]!);
}

function texts<Name extends string>(names: readonly Name[]): Record<Name, TextColumnWriter> {
  return mapFields(names, () => new TextColumnWriter());
}

function mergeSections<Name>(names: readonly Name[], sectionsOf: (name: Name) => Sections): Sections {
  return Object.assign({}, ...names.map(sectionsOf)) as Sections;
}
