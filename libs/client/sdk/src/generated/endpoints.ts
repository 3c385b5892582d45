// Generated from the endpoints of the contract: `npm run generate` writes it anew.
import type { Answer } from '../http/answer.js';
import type { RequestOptions } from '../options.js';
import type * as wire from './wire.js';

/** The endpoints that send what they are given and return what comes back. */
export abstract class Endpoints {
  /** Sends a GET; `cost` is the units that the answer is charged. */
  protected abstract get<Body>(path: string, params: object, cost: number, options?: RequestOptions): Promise<Answer<Body>>;

  /** Exchanges of the universe (`GET /v1/exchanges`). The exchanges that at least one instrument is listed on, in order of code. */
  exchanges(options?: RequestOptions): Promise<Answer<wire.ExchangeList>> {
    return this.get('/v1/exchanges', {}, 1, options);
  }

  /** Countries of listing venues (`GET /v1/countries`). The countries of the venues that instruments are listed on, in order of code. */
  countries(options?: RequestOptions): Promise<Answer<wire.CountryList>> {
    return this.get('/v1/countries', {}, 1, options);
  }

  /** Instrument types (`GET /v1/types`). All types that an instrument can be of, with how many there are of each. */
  types(options?: RequestOptions): Promise<Answer<wire.TypeList>> {
    return this.get('/v1/types', {}, 1, options);
  }

  /** Limits and use of the calling key (`GET /v1/usage`). Neither charged nor limited. */
  usage(options?: RequestOptions): Promise<Answer<wire.Usage>> {
    return this.get('/v1/usage', {}, 0, options);
  }

  /** Sectors and industries of the universe (`GET /v1/sectors`). Funds and indices are counted under the group and the name of their category. */
  sectors(options?: RequestOptions): Promise<Answer<wire.SectorList>> {
    return this.get('/v1/sectors', {}, 1, options);
  }
}
