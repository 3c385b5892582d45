export { codesOf } from './snapshot/carried-codes.js';
export { checkInstruments } from './check/check-instruments.js';
export { type InstrumentFinding, type InstrumentFindingKind, instrumentFindingKinds } from './check/finding.js';
export { repairHeader, formatErasures, formatRepairs } from './check/format-repairs.js';
export { isMissing, pruneFiles } from './packed/prune-files.js';
export { runAtOnce, runInSteps, isPause } from './packed/in-steps.js';
export type { ListingPage } from './listing/listing-index.js';
export { requireKnownValues } from './reference/listing-query.js';
export type { ListingFilter } from './listing/listing-filter.js';
export { mark, noMarks, type StoredRows } from './columns/row-marks.js';
export { PackedFile } from './packed/packed-file.js';
export { type PackedContents, PackedFileError, type PackedIdentity } from './packed/packed-layout.js';
export type { CountedRowClass, RowClass } from './columns/row-classes.js';
export { type FieldReaders, UniverseSnapshot } from './snapshot/snapshot.js';
export { buildSnapshot } from './snapshot/snapshot-builder.js';
export { buildStagedSnapshot } from './publication/snapshot-build.js';
export { type IdentifierKind, snapshotFile } from './columns/snapshot-format.js';
export { keepSnapshot, readColumns } from './publication/snapshot-files.js';
export type { UniversePointer } from './publication/universe-pointer.js';
export { perSnapshot } from './snapshot/per-snapshot.js';
export { type SnapshotSource, versionOf } from './columns/snapshot-source.js';
export type { BeforeSwap, SnapshotChange, UniverseLog } from './publication/preparations.js';
export {
  type RunningServer,
  listRunningServers,
  ServerHeartbeat,
  waitForServers,
} from './publication/server-presence.js';
export { UniverseStore } from './publication/universe-store.js';
export { unpricedDetail, isInDatabase, listingsOfIssue, readField } from './reference/unpriced-detail.js';
export { countryList, exchangeCodes, exchangeList, typeList } from './reference/reference-lists.js';
export { completenessOf } from './reference/completeness.js';
export { sectorList } from './reference/sector-list.js';
export { InstrumentNames } from './names/instrument-names.js';
export { NameHistory } from './names/name-history.js';
export { instrumentHistory } from './names/instrument-history.js';
export { InstrumentChanges } from './changes/instrument-changes.js';
export { ListingCursors, type ListingRequest } from './reference/listing-cursors.js';
export { exportInstruments, instrumentTable, UniverseMovedError } from './repository/instruments-export.js';
export { selectIds } from './repository/select-ids.js';
export { aliasTable, exchangeTable, symbolChangeTable } from './repository/universe-tables.js';
export { type InstrumentText, instrumentTexts, MAX_SUMMARY_CHARACTERS } from './repository/instrument-texts.js';
export { publishedSource, publishedUniverse } from './repository/published-universe.js';
export { financeDatabase } from './sources/finance-database.js';
export { ImportLeaseLostError, ImportRunningError } from './import/import-error.js';
export { importSymbolChanges, shippedSymbolChanges } from './import/import-symbol-changes.js';
export { importAliases } from './import/import-aliases.js';
export { importCik } from './import/import-cik.js';
export { deleteInstruments, restoreInstruments, UnknownSymbolsError } from './import/edit-instruments.js';
export { type HistoryEntry, importHistory, importKind } from './import/import-history.js';
export { SymbolTakenError } from './import/import-error.js';
export { undoImport, UndoRefusedError } from './import/undo-import.js';
export { importInstruments } from './import/import-instruments.js';
export type { ImportOptions } from './import/import-run.js';
export type { ImportExample, ImportSummary } from './import/import-summary.js';
export type { InstrumentAlias, InstrumentFields, InstrumentSource, SourceRow } from './sources/parsed-instrument.js';
export { plainCsv } from './sources/plain-csv.js';
export { type InstrumentDetail, InstrumentsRepository } from './repository/instruments.repository.js';
export { type InstrumentName, isAmbiguous, lookUpInstrument } from './lookup/find-instrument.js';
export { listingFacts } from './lookup/listing-facts.js';
export { type ListingTest, listingTest } from './lookup/listing-test.js';
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
export { readStoredFile } from './packed/read-stored-file.js';
export { runWorker } from './publication/run-worker.js';
export { serveTask } from './publication/serve-task.js';
export { runClaimed } from './shared-files/build-claim.js';
export { buildOnce, type BuildOnceTask, type BuildReport } from './shared-files/build-once.js';
