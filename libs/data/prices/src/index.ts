export { type DiskCacheOptions, type OpenedPrices, openPrices } from './open-prices.js';
export {
  type ActionsAnswer,
  type DegradableAnswer,
  Prices,
  type QuoteAnswer,
  type RunInSteps,
  type SeriesAnswer,
  type StoredBar,
} from './prices.js';
export { coverageOf } from './catalog/coverage.js';
export { timezoneOf } from './catalog/timezone-of.js';
export { type InstrumentPrices, PriceCatalog } from './catalog/price-catalog.js';
export { PriceMemory } from './read/price-memory.js';
export { storedRows, withStoredRows } from './catalog/stored-rows.js';
export { type PriceSeries, readPriceSeries } from './catalog/price-series.js';
export { type StoredYear, storedYears } from './catalog/stored-years.js';
export { symbolsOf } from './catalog/instrument-symbols.js';
export { InstrumentDirectory } from './import/instrument-directory.js';
export type { StoredSplit } from './actions/stored-actions.js';
export type { ActionsRequest, PaidDividend } from './read/actions-reader.js';
export { pricedInstrument } from './read/priced-instrument.js';
export { dividendRow, splitRow } from './rows/action-rows.js';
export { quoteRow } from './rows/quote-row.js';
export type { PricedInstrument, QuoteRequest, SeriesRequest } from './read/series-request.js';
export { priceFormats } from './formats/price-formats.js';
export { dateOrders, type DateOrder } from './formats/written-date.js';
export { decimalSigns, type DecimalSign } from './formats/written-number.js';
export { importDividends, importSplits } from './import/import-actions.js';
export { importBars } from './import/import-bars.js';
export type { PriceExample } from './import/difference-examples.js';
export type { PriceImportSummary } from './import/import-summary.js';
export type { PriceImportOptions } from './import/price-import.js';
export { BudgetsRepository } from './live/budgets-repository.js';
export {
  type ActionsSelection,
  dividendTable,
  exportDividends,
  exportSplits,
  splitTable,
} from './read/export-actions.js';
export { allBarTables } from './read/export-all-bars.js';
export { barTable, exportBars, chooseExportedSeries } from './read/export-bars.js';
export { checkStored } from './checks/check-stored.js';
export { findingText, type PriceFinding } from './checks/finding.js';
export { type PriceUndoSummary, undoPriceImport } from './undo/undo-import.js';
export { PriceUndoError } from './undo/undo-error.js';
export { priceKinds } from './undo/import-log.js';
export { type DeletedSeries, deletePrices, type DeletionSummary, previewDeletion } from './edit/delete-prices.js';
