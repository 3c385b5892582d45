// Generated from the endpoints of the contract: do not edit, run `npm run generate`.
import type { Answer } from '../http/answer.js';
import type { RequestOptions } from '../options.js';
import type * as wire from './wire.js';

/** Endpoints without client-side processing of parameters or answers. */
export abstract class Endpoints {
  /** Sends a GET; `cost` is the units that the answer is charged. */
  protected abstract get<Body>(path: string, params: object, cost: number, options?: RequestOptions): Promise<Answer<Body>>;

  /** Exchanges of the universe (`GET /v1/exchanges`). Exchanges with at least one instrument, sorted by code. */
  exchanges(options?: RequestOptions): Promise<Answer<wire.ExchangeList>> {
    return this.get('/v1/exchanges', {}, 1, options);
  }

  /** Countries of listing venues (`GET /v1/countries`). Countries of the venues of all instruments, sorted by code. */
  countries(options?: RequestOptions): Promise<Answer<wire.CountryList>> {
    return this.get('/v1/countries', {}, 1, options);
  }

  /** Instrument types (`GET /v1/types`). All instrument types, with the number of instruments of each type. */
  types(options?: RequestOptions): Promise<Answer<wire.TypeList>> {
    return this.get('/v1/types', {}, 1, options);
  }

  /** Limits and usage of the calling key (`GET /v1/usage`). Requests are neither charged nor limited. */
  usage(options?: RequestOptions): Promise<Answer<wire.Usage>> {
    return this.get('/v1/usage', {}, 0, options);
  }

  /** Sectors and industries of the universe (`GET /v1/sectors`). Funds and indices are counted under the group and the name of their category. */
  sectors(options?: RequestOptions): Promise<Answer<wire.SectorList>> {
    return this.get('/v1/sectors', {}, 1, options);
  }

  /** Completeness of the universe (`GET /v1/completeness`). Number of instruments with an ISIN, a CIK, stored prices and each other fact: of all, and per exchange, country, type, sector, industry and category. */
  completeness(options?: RequestOptions): Promise<Answer<wire.Completeness>> {
    return this.get('/v1/completeness', {}, 1, options);
  }

  /** State of the server (`GET /v1/admin/status`). Each instance describes itself. Requests are neither charged nor limited. */
  adminStatus(options?: RequestOptions): Promise<Answer<wire.ServerStatus>> {
    return this.get('/v1/admin/status', {}, 0, options);
  }

  /** History of imports (`GET /v1/admin/imports`). Imports, edits and undos, newest first. Requests are neither charged nor limited. */
  adminImports(params: wire.AdminImportsParams = {}, options?: RequestOptions): Promise<Answer<wire.ImportList>> {
    return this.get('/v1/admin/imports', params, 0, options);
  }

  /** API keys (`GET /v1/admin/keys`). All keys, oldest first, also revoked and expired ones. Requests are neither charged nor limited. */
  adminKeys(options?: RequestOptions): Promise<Answer<wire.KeyList>> {
    return this.get('/v1/admin/keys', {}, 0, options);
  }

  /** Schedules and the inbox (`GET /v1/admin/schedules`). All schedules by name, with their last runs, and the last files of the inbox. Requests are neither charged nor limited. */
  adminSchedules(options?: RequestOptions): Promise<Answer<wire.ScheduleList>> {
    return this.get('/v1/admin/schedules', {}, 0, options);
  }

  /** Webhook endpoints (`GET /v1/admin/webhooks`). All endpoints, oldest first, with their last deliveries. Requests are neither charged nor limited. */
  adminWebhooks(options?: RequestOptions): Promise<Answer<wire.WebhookList>> {
    return this.get('/v1/admin/webhooks', {}, 0, options);
  }

  /** Files with the whole data (`GET /v1/exports`). Lists the files of the exported datasets, newest first. `GET` on their `url` returns them, also in ranges of bytes. The list is empty where the server exports nothing. */
  exports(options?: RequestOptions): Promise<Answer<wire.ExportList>> {
    return this.get('/v1/exports', {}, 1, options);
  }

  /** The daily bars of an exchange on one day (`GET /v1/bars/bulk`). Stored bars only, in order of symbol. An instrument without a bar, or without prices that support `adjust`, is left out. CSV, NDJSON and Parquet contain the bars only. */
  barsBulk(params: wire.BarsBulkParams, options?: RequestOptions): Promise<Answer<wire.BulkBars>> {
    return this.get('/v1/bars/bulk', params, 1, options);
  }

  /** Trading days of an exchange (`GET /v1/calendar`). Every day of the window in order. Regular sessions only, without pre-market and post-market trading. */
  calendar(params: wire.CalendarParams, options?: RequestOptions): Promise<Answer<wire.Calendar>> {
    return this.get('/v1/calendar', params, 1, options);
  }

  /** Which exchanges are open now (`GET /v1/market_state`). From the calendars of `GET /v1/calendar`. `unknown`: the exchange has no calendar for today. */
  marketState(params: wire.MarketStateParams = {}, options?: RequestOptions): Promise<Answer<wire.MarketStates>> {
    return this.get('/v1/market_state', params, 1, options);
  }
}
