import { FallbackSearch } from '@bourse/backend';
import { parseValues, SymbolSearchQuery } from '@bourse/contract';
import { fieldErrors } from '@bourse/envelope';
import { type Body, jsonBytes, type Reply, ReplyTo, toCachedAnswer } from '@bourse/http';
import { codesOf, exchangeList, perSnapshot, typeList, UniverseStore } from '@bourse/universe';
import { Controller } from '@nestjs/common';
import { KeptAnswers } from '../../prices/kept-answers.js';
import { degradedParts } from '../../prices/price-answer.js';
import { VendorGet, type VendorParameters, VendorQuery } from '../vendor.js';
import { ChartInstruments } from './chart-instruments.js';
import { ChartQuery, resolutions } from './chart-query.js';
import { chartTypes, symbolInfo } from './symbol-info.js';
import { listingNames, udf } from './udf.js';

const SymbolQuery = ChartQuery.pick({ symbol: true });
const SearchQuery = SymbolSearchQuery.pick({ query: true, limit: true, type: true, exchange: true });
const typeOfChart = new Map(Object.entries(chartTypes).map(([type, name]) => [name, type]));

@Controller()
export class UdfSymbolsController {
  readonly #config = perSnapshot(({ classes }) =>
    toCachedAnswer({
      supported_resolutions: resolutions,
      supports_search: true,
      supports_group_request: false,
      supports_marks: true,
      supports_timescale_marks: true,
      supports_time: true,
      exchanges: [
        { value: '', name: 'All exchanges', desc: '' },
        ...exchangeList(classes).exchanges.map(({ exchange, name }) => ({
          value: exchange,
          name: exchange,
          desc: name ?? exchange,
        })),
      ],
      symbols_types: [
        { value: '', name: 'All types' },
        ...typeList(classes).types.flatMap(({ type, instruments }) =>
          instruments === 0 ? [] : [{ value: chartTypes[type], name: type }],
        ),
      ],
    }),
  );

  constructor(
    private readonly universe: UniverseStore,
    private readonly search: FallbackSearch,
    private readonly charts: ChartInstruments,
    private readonly kept: KeptAnswers,
  ) {}

  @VendorGet(udf, { path: '/config', scope: null, charge: 0, summary: 'What the datafeed supports' })
  config(@ReplyTo() reply: Reply): Body {
    return reply.sendCached(this.#config(reply.of(this.universe.current)));
  }

  @VendorGet(udf, { path: '/time', scope: null, charge: 0, summary: 'The time of the server' })
  time(@ReplyTo() reply: Reply): Body {
    return reply.json(Buffer.from(String(Math.floor(Date.now() / 1000))));
  }

  @VendorGet(udf, { path: '/symbols', scope: 'prices:read', summary: 'An instrument of a chart' })
  async symbol(@VendorQuery() parameters: VendorParameters, @ReplyTo() reply: Reply): Promise<Body> {
    const { symbol } = parseValues(SymbolQuery, parameters);
    const { current, row, instrument } = await this.charts.find(reply, symbol);
    const nowMs = Date.now();
    const tagOf = () => this.charts.symbolTag(current, row, instrument, nowMs);
    const tag = tagOf();
    if (tag !== null && reply.isKnown(tag)) return undefined;
    const { bytes, isDegraded } = await this.kept.read(tag, tagOf, async () => {
      const prices = await this.charts.findPrices(instrument, nowMs);
      const info = symbolInfo(current.name(row), instrument, prices, nowMs);
      return { bytes: jsonBytes(info), isDegraded: prices.isDegraded };
    });
    return reply.json(bytes, { degraded: degradedParts(isDegraded), tag });
  }

  @VendorGet(udf, { path: '/search', scope: 'search:read', summary: 'Instruments by what a user enters' })
  async find(@VendorQuery() parameters: VendorParameters, @ReplyTo() reply: Reply): Promise<Body> {
    if (parameters['query'] === undefined) return reply.json([]);
    const { type } = parameters;
    const values = { ...parameters, ...(type !== undefined && { type: typeOfChart.get(type) ?? type }) };
    const query = parseValues(SearchQuery, values, codesOf(this.universe.current));
    const { symbols, degraded } = reply.of(await this.search.find({ ...query, explain: false }, reply.requestId));
    const results = symbols.map(({ symbol, name, exchange, type: found }) => {
      const names = listingNames(exchange, symbol, name);
      return { ...names, symbol: names.name, name: undefined, type: found === null ? '' : chartTypes[found] };
    });
    return reply.json(results, { degraded });
  }

  @VendorGet(udf, { path: '/symbol_info', scope: null, charge: 0, summary: 'Instruments of a group: not supported' })
  group(@VendorQuery() parameters: VendorParameters): never {
    const message = 'is not supported: /config sets supports_search, so clients use /search and /symbols';
    throw fieldErrors([{ field: 'group', message, value: parameters['group'] ?? null, status: 400 }]);
  }
}
