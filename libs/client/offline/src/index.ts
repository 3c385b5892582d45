export { OfflineBourse, type OfflineActionsParams, type OfflineTimeSeriesParams } from './offline-bourse.js';
export type { OfflineInstrument, OfflineStocks, OfflineStocksParams } from './offline-stocks.js';
