export type { ExportRange, ListingExport } from './snapshot/export.js';
export { type IdentifierKind, identifierKinds } from './snapshot/identifier-keys.js';
export type { ListingPage } from './snapshot/listing.js';
export type { ListingFilter } from './snapshot/listing-filter.js';
export { type PackedContents, PackedFile, PackedFileRefused, type PackedIdentity } from './snapshot/packed-file.js';
export type { CountedRowClass, RowClass } from './snapshot/row-classes.js';
export { UniverseSnapshot } from './snapshot/snapshot.js';
export { buildSnapshot } from './snapshot/snapshot-builder.js';
export type { SnapshotIdentity, SnapshotSource } from './snapshot/snapshot-source.js';
