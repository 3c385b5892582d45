import {
  type CarriedCodes,
  parseQuery,
  type QueryOptions,
  type QuerySchema,
  type SharedQuery,
  shareQuery,
} from '@bourse/contract';
import { LRUCache } from 'lru-cache';

type ParsedQuery = SharedQuery<Record<string, unknown>>;

const MAX_QUERIES = 3000;
/** A longer query is parsed each time, so that the texts take little memory. */
const MAX_LETTERS = 256;

/** The valid queries of one endpoint by their text: clients repeat most of them. Equal texts share one frozen object. */
export class ParsedQueries {
  readonly #parsed = new LRUCache<string, ParsedQuery>({ max: MAX_QUERIES });
  /** The codes that the parsed queries were checked against. */
  #carried: CarriedCodes | null = null;

  /** Does what `parseQuery` does; faults are not kept. */
  parse(schema: QuerySchema, search: string, options: QueryOptions & { readonly carried: CarriedCodes }): ParsedQuery {
    const { carried } = options;
    if (search.length > MAX_LETTERS) return shareQuery(parseQuery(schema, search, options));
    if (carried !== this.#carried) {
      this.#parsed.clear();
      this.#carried = carried;
    }
    let query = this.#parsed.get(search);
    if (query === undefined) this.#parsed.set(search, (query = shareQuery(parseQuery(schema, search, options))));
    return query;
  }
}
