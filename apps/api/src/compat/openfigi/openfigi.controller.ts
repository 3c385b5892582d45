import { FallbackSearch } from '@bourse/backend';
import { jsonBody, MAX_RESOLVE_BODY_BYTES, MAX_SEARCH_QUERY_CODE_POINTS, searchLimit } from '@bourse/contract';
import { ApiError } from '@bourse/envelope';
import { type Body, InputBody, type Reply, ReplyTo } from '@bourse/http';
import { type UniverseSnapshot, UniverseStore } from '@bourse/universe';
import { Controller, Param } from '@nestjs/common';
import { z } from 'zod';
import { Call, type VendorCall, VendorGet, VendorPost } from '../vendor.js';
import { type FigiFilter, figiTest, readFigiFilter } from './figi-filter.js';
import { figisOf, toFigiRow } from './figi-rows.js';
import { runJob } from './mapping-jobs.js';
import { valuesOf } from './mapping-values.js';
import { openFigi } from './openfigi.js';
import { compareFigis, sortedFigis } from './sorted-figis.js';

/** How many of the found listings were left out because they have no FIGI, which all rows of OpenFIGI have. */
const WITHOUT_FIGI = 'x-without-figi';
const MAX_JOBS = 100;
const PAGE_ROWS = 100;

const jobs = jsonBody(z.array(z.unknown()), {
  maxBytes: MAX_RESOLVE_BODY_BYTES,
  units: ({ length }) => (length > MAX_JOBS ? 1 : Math.max(1, length)),
});
const Keywords = z.looseObject({
  query: z.string().trim().min(1).max(MAX_SEARCH_QUERY_CODE_POINTS).nullish(),
  start: z.string().nullish(),
});
type Keywords = z.output<typeof Keywords>;
const keywords = jsonBody(Keywords, { maxBytes: MAX_RESOLVE_BODY_BYTES });

@Controller()
export class OpenFigiController {
  constructor(
    private readonly universe: UniverseStore,
    private readonly symbols: FallbackSearch,
  ) {}

  @VendorPost(openFigi, { path: '/v3/mapping', scope: 'search:read', summary: 'Map identifiers to FIGIs', body: jobs })
  map(@InputBody() requested: readonly unknown[], @ReplyTo() reply: Reply, @Call() call: VendorCall): Body {
    if (requested.length > MAX_JOBS) {
      const message = `A request can have at most ${MAX_JOBS} mapping jobs.`;
      throw new ApiError('bad_request', null, { status: 413, message });
    }
    const universe = reply.of(this.universe.current);
    const outcomes = requested.map((job) => runJob(universe, job));
    call.reply.header(
      WITHOUT_FIGI,
      outcomes.reduce((sum, { withoutFigi }) => sum + withoutFigi, 0),
    );
    return reply.json(outcomes.map(({ result }) => result));
  }

  @VendorGet(openFigi, { path: '/v3/mapping/values/:key', scope: null, summary: 'Values of the fields of a job' })
  values(@Param('key') key: string, @ReplyTo() reply: Reply): Body {
    const values = valuesOf(reply.of(this.universe.current), key);
    if (values === null) throw new ApiError('not_found', null, { message: 'Mapping jobs have no such field.' });
    return reply.json({ values });
  }

  @VendorPost(openFigi, { path: '/v3/search', scope: 'search:read', summary: 'Search for FIGIs', body: keywords })
  async search(@InputBody() request: Keywords, @ReplyTo() reply: Reply): Promise<Body> {
    const { query } = request;
    if (query == null) throw invalid('query is required.');
    const universe = this.universe.current;
    const { figis, degraded } = await this.#find(universe, query, reply);
    const found = figis.filter(figiTest(universe, readFilter(request)));
    return reply.json({ data: found.map((listed) => toFigiRow(universe, listed)) }, { degraded });
  }

  @VendorPost(openFigi, { path: '/v3/filter', scope: 'search:read', summary: 'Filter FIGIs', body: keywords })
  async filter(@InputBody() request: Keywords, @ReplyTo() reply: Reply): Promise<Body> {
    const universe = this.universe.current;
    const passes = figiTest(universe, readFilter(request));
    const { query, start } = request;
    const { figis, degraded } =
      query == null ? { figis: await sortedFigis(reply.of(universe)) } : await this.#find(universe, query, reply);
    const found = figis.filter(passes);
    if (query != null) found.sort(compareFigis);
    const rest = start == null ? found : found.filter(({ figi }) => figi > start);
    const data = rest.slice(0, PAGE_ROWS).map((listed) => toFigiRow(universe, listed));
    const next = rest.length > PAGE_ROWS ? { next: data.at(-1)!.figi } : {};
    return reply.json({ data, ...next, total: found.length }, { degraded });
  }

  /** The FIGIs of the listings that a search finds, best first. */
  async #find(universe: UniverseSnapshot, query: string, reply: Reply) {
    const request = { query, limit: searchLimit.max, explain: false };
    const { symbols, degraded } = reply.of(await this.symbols.find(request, reply.requestId));
    const rows = symbols.map(({ symbol }) => universe.rowOfSymbol(symbol)).filter((row) => row !== null);
    return { figis: figisOf(universe, rows), degraded };
  }
}

function readFilter(request: Keywords): FigiFilter {
  const filter = readFigiFilter(request, ['query', 'start']);
  if (typeof filter === 'string') throw invalid(filter);
  return filter;
}

const invalid = (message: string) => new ApiError('bad_request', null, { message });
