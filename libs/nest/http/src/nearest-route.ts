import { endpoints } from '@bourse/contract';
import { nearest } from '@bourse/envelope';
import type { Route } from './route-table.js';

const DOCS = '/docs';
const GRAPHQL = '/graphql';
const MAX_PATH = 40;
const MAX_SHOWN = 100;

/** Names that other vendors use for our routes; a word may occur anywhere in a path. */
const words = wordTable({
  '/v1/stocks': 'tickers instruments listings symbols securities etf etfs funds forex_pairs cryptocurrencies indices',
  '/v1/stocks/:symbol': 'profile company details',
  '/v1/symbol_search': 'search lookup autocomplete',
  '/v1/resolve': 'mapping map',
  '/v1/time_series': 'bars candles history historical ohlc ohlcv aggs aggregates chart intraday daily timeseries',
  '/v1/quotes': 'price prices eod snapshot ticker latest',
  '/v1/dividends': 'actions corporate_actions',
  '/v1/usage': 'api_usage limits',
  '/livez': 'health healthz ping status',
  '/openapi.json': 'swagger.json openapi.yaml openapi',
  [DOCS]: 'swagger redoc documentation api-docs',
  [GRAPHQL]: 'graphiql playground',
});

/** The message of the 404 of an unknown path: the path, the nearest route, and the list of routes (error-9). */
export function noRouteMessage(path: string, routes: readonly Route[]): string {
  const own = new Set(routes.filter(isForClients).map((route) => route.path));
  const rest = Object.values(endpoints).map((endpoint) => endpoint.path);
  const nearestRoute = nearestPath(path, [...new Set([...own, ...rest, GRAPHQL])]);
  const elsewhere = own.has(nearestRoute)
    ? ''
    : `, ${nearestRoute === GRAPHQL ? 'of GraphQL' : 'of the REST API'} on another port`;
  const all = own.has(DOCS)
    ? `All routes are at ${DOCS}.`
    : `This port serves ${GRAPHQL}; the routes of the REST API are at its ${DOCS}.`;
  return `There is no route ${truncatePath(path)} here. The nearest is ${toTemplate(nearestRoute)}${elsewhere}. ${all}`;
}

/** Pages are for people, except the documentation; the files they load are not suggested. */
function isForClients({ path, endpoint }: Route): boolean {
  return path === DOCS || !(endpoint.hidden === true && endpoint.scope === 'public');
}

function nearestPath(path: string, candidates: readonly string[]): string {
  const segments = path
    .slice(0, MAX_PATH)
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');
  if (/^v\d+$/.test(segments[0] ?? '')) segments.shift();
  if (segments.length === 0) return candidates.includes(DOCS) ? DOCS : GRAPHQL;
  const routeByWord = segments
    .flatMap((segment) => words.get(segment) ?? [])
    .find((route) => candidates.includes(route));
  if (routeByWord !== undefined) return routeByWord;
  const routeOf = new Map(candidates.map((candidate) => [fillIn(candidate, segments), candidate]));
  return routeOf.get(nearest(segments.join('/'), routeOf.keys())[0]!)!;
}

/** The path of a route without its version, with the parameters filled in from another path. */
function fillIn(route: string, others: readonly string[]): string {
  const segments = route.split('/').slice(1);
  if (segments[0] === 'v1') segments.shift();
  return segments.map((segment, at) => (segment.startsWith(':') ? (others[at] ?? segment) : segment)).join('/');
}

function toTemplate(route: string): string {
  return route.replaceAll(/:(\w+)/g, '{$1}');
}

function truncatePath(path: string): string {
  const start = path.slice(0, 2 * MAX_SHOWN);
  const points = [...start];
  return points.length > MAX_SHOWN ? `${points.slice(0, MAX_SHOWN).join('')}…` : path;
}

function wordTable(table: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(table).flatMap(([route, names]) => names.split(' ').map((name) => [name, route])));
}
