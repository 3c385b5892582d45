export { codesOf } from './snapshot/carried-codes.js';
export { checkInstruments, type CheckInstrumentsOptions } from './check/check-instruments.js';
export { type InstrumentFinding, type InstrumentFindingKind, instrumentFindingKinds } from './check/finding.js';
export { type Erasure, repairHeader, formatErasures, formatRepairs } from './check/format-repairs.js';
export type { ExportRange, ListingExport } from './snapshot/export.js';
export { isMissing, pruneFiles } from './snapshot/prune-files.js';
export { runAtOnce, runInSteps, isPause } from './snapshot/in-steps.js';
export type { ListingPage } from './snapshot/listing-index.js';
export { requireKnownValues } from './reference/listing-query.js';
export type { ListingFilter } from './snapshot/listing-filter.js';
export { mark, noMarks, type RowMarks, type StoredRows } from './snapshot/row-marks.js';
export { PackedFile } from './snapshot/packed-file.js';
export {
  type PackedContents,
  type PackedExpectation,
  PackedFileError,
  type PackedIdentity,
} from './snapshot/packed-layout.js';
export type { CountedRowClass, RowClass } from './snapshot/row-classes.js';
export { type FieldReaders, UniverseSnapshot } from './snapshot/snapshot.js';
export { buildSnapshot } from './snapshot/snapshot-builder.js';
export { type IdentifierKind, identifierKinds, snapshotFile } from './snapshot/snapshot-format.js';
export { keepSnapshot, readColumns } from './snapshot/snapshot-files.js';
export { perSnapshot } from './snapshot/per-snapshot.js';
export { type SnapshotIdentity, type SnapshotSource, versionOf } from './snapshot/snapshot-source.js';
export type { BeforeSwap, SnapshotChange, UniverseLog } from './snapshot/preparations.js';
export {
  type RunningServer,
  listRunningServers,
  ServerHeartbeat,
  waitForServers,
  type WaitedServers,
} from './snapshot/server-presence.js';
export { UniverseStore, type UniverseStoreOptions } from './snapshot/universe-store.js';
export {
  instrumentFacts,
  type InstrumentFacts,
  isInDatabase,
  listingsOfIssue,
  readField,
} from './reference/instrument-facts.js';
export { countryList, exchangeList, typeList } from './reference/reference-lists.js';
export { completenessOf } from './reference/completeness.js';
export { sectorList } from './reference/sector-list.js';
export { ListingCursors, type ListingRequest } from './reference/listing-cursors.js';
export { exportInstruments, UniverseMovedError } from './repository/instruments-export.js';
export { type InstrumentText, instrumentTexts, MAX_SUMMARY_CHARACTERS } from './repository/instrument-texts.js';
export { publishedSource, type PublishedUniverse, publishedUniverse } from './repository/published-universe.js';
export { financeDatabase } from './import/finance-database.js';
export { ImportLeaseLostError, ImportRunningError } from './import/import-error.js';
export { importAliases, type ImportAliasesOptions } from './import/import-aliases.js';
export { importCik } from './import/import-cik.js';
export { deleteInstruments, restoreInstruments, UnknownSymbolsError } from './import/edit-instruments.js';
export { type HistoryEntry, importHistory, importKind } from './import/import-history.js';
export { undoImport, UndoRefusedError } from './import/undo-import.js';
export { rankedSources } from './import/source-rank.js';
export { importInstruments, type ImportInstrumentsOptions } from './import/import-instruments.js';
export type { ImportOptions, ImportProgress } from './import/import-run.js';
export type { ImportExample, ImportSummary } from './import/import-summary.js';
export type { FieldChange } from './import/merge.js';
export type {
  InstrumentAlias,
  InstrumentFields,
  InstrumentSource,
  ParsedInstrument,
  SourceRow,
} from './import/parsed-instrument.js';
export { plainCsv } from './import/plain-csv.js';
export {
  type InstrumentDetail,
  type InstrumentKey,
  InstrumentsRepository,
} from './repository/instruments.repository.js';
export {
  findInstrument,
  type InstrumentName,
  isAmbiguous,
  lookUpInstrument,
  requireInstrument,
} from './lookup/find-instrument.js';
export { listingFacts } from './lookup/listing-facts.js';
export { type ListingFilters, type ListingTest, listingTest } from './lookup/listing-test.js';
export { normalizeQuery, isSearchable } from './lookup/query-text.js';
export type { SearchHit } from './lookup/search-hit.js';
export type { SearchRequest } from './lookup/search-request.js';
export { toSearchResult } from './lookup/search-result.js';
export { isDoubtfulBearer, nationalNumberRows, rowsOfIdentifier, rowsOfIsin } from './lookup/national-number-rows.js';
export {
  compareByListingRank,
  findByIdentifier,
  createRowFilter,
  rankRows,
  searchWithoutIndex,
  tierOfFigi,
} from './lookup/search-without-index.js';
export type { SearchableUniverse, SearchKeyKind } from './lookup/searchable-universe.js';
export { readStoredFile } from './snapshot/read-stored-file.js';
export { runWorker } from './snapshot/run-worker.js';
export { serveTask } from './snapshot/serve-task.js';
export { buildOnce, type BuildOnceTask, type BuildReport } from './shared-files/build-once.js';
