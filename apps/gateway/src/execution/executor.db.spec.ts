import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { deriveCursorKey } from '@bourse/auth';
import { classifyError, FallbackSearch, Resolutions } from '@bourse/backend';
import { ApiError } from '@bourse/envelope';
import type { FastifyRequest } from '@bourse/http';
import { importBars, importDividends, importSplits, openPrices, priceFormats } from '@bourse/prices';
import { dayText, parseDay } from '@bourse/range';
import { createLogger } from '@bourse/telemetry';
import { SearchUnavailable } from '@bourse/search-client';
import { openEmbedded, type TestDatabase, WatchedStatements } from '@bourse/testing';
import { cases } from '@bourse/testing/effort';
import {
  buildSnapshot,
  importInstruments,
  InstrumentNames,
  InstrumentsRepository,
  ListingCursors,
  plainCsv,
  UniverseSnapshot,
  UniverseStore,
} from '@bourse/universe';
import { sourcesOf } from '@bourse/universe/testing/listings';
import * as fc from 'fast-check';
import { execute, type FormattedExecutionResult, getOperationAST, Kind, parse } from 'graphql';
import { getVariableValues } from 'graphql/execution/values.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GatewayDependencies } from '../gateway-dependencies.js';
import { OperationPlan } from '../cost/operation-plan.js';
import { QueryObject, schema } from '../schema.js';
import { Executor, InvalidDocument } from './executor.js';
import { FieldErrors } from './field-errors.js';
import { OperationContext } from '../context/operation-context.js';
import { stringify } from './serialized-bars.js';
import { writeResult } from './write-result.js';

const symbols = Array.from({ length: 20 }, (_, i) => `SYM${String(i).padStart(2, '0')}`);
/** Without prices. */
const bare = Array.from({ length: 30 }, (_, i) => `TBD${String(i).padStart(2, '0')}`);
const barsEach = 60;
const lastDay = parseDay('2024-03-08')!;

const folder = mkdtempSync(join(tmpdir(), 'bourse-gateway-'));
const logged: Record<string, unknown>[] = [];
const watched = new WatchedStatements();
let database: TestDatabase;
let universe: UniverseStore;
let parts: GatewayDependencies;

function file(name: string, lines: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

async function store(): Promise<void> {
  const { db } = database;
  const facts = '037833100,Equities,Vanguard,2026-01-05,Energy,Oil';
  const rows = [...symbols, ...bare].map(
    (symbol) => `${symbol},${symbol} Inc.,NASDAQ,XNAS,Common Stock,US,USD,${facts}`,
  );
  const instruments = file('instruments.csv', [
    'symbol,name,exchange,mic,type,country,currency,cusip,category_group,family,delisted_on,sector,industry',
    ...rows,
  ]);
  await importInstruments(db, await plainCsv([instruments], { name: 'spec' }));
  const bars = symbols.flatMap((symbol, s) =>
    Array.from({ length: barsEach }, (_, i) => {
      const close = 100 + s + i / 100;
      return `${symbol},${dayText(lastDay - barsEach + 1 + i)},${close},${close + 1},${close - 1},${close},${1000 + i}`;
    }),
  );
  const header = 'symbol,datetime,open,high,low,close,volume';
  const csv = { ...priceFormats.get('csv')!, name: 'spec' };
  await importSplits(db, [file('splits.csv', ['symbol,ex_date,numerator,denominator', 'SYM03,2024-02-15,2,1'])], {
    source: 'spec',
  });
  const paid = symbols.map((symbol) => `${symbol},2024-02-09,0.5,USD`);
  await importDividends(db, [file('dividends.csv', ['symbol,ex_date,amount,currency', ...paid])], { source: 'spec' });
  await importBars(db, csv, [file('bars.csv', [header, ...bars])]);
}

beforeAll(async () => {
  database = await openEmbedded();
  await store();
  const { logger } = createLogger({ service: 'spec', stream: { write: (line) => void logged.push(JSON.parse(line)) } });
  const directory = join(folder, 'universe');
  universe = new UniverseStore({ db: database.db, database: database.options, directory, log: logger });
  universe.start();
  await universe.ready();
  const db = database.db.withPlugin(watched);
  const opened = openPrices({ db, sources: null, clock: () => (lastDay + 1) * 86_400_000 });
  await opened.catalog.start();
  // One refresh is enough; the catalog queries the database no more.
  opened.catalog.stop();
  const names = new InstrumentNames(db);
  parts = {
    universe,
    cursors: new ListingCursors(deriveCursorKey(Buffer.alloc(32, 7))),
    instruments: new InstrumentsRepository(db),
    names,
    prices: opened.prices,
    priceCatalog: opened.catalog,
    search: new FallbackSearch(universe, undefined as never, names),
    resolutions: new Resolutions(universe, failingSearch, names),
    meter: { currentState: () => Promise.resolve({ minute: unlimited, month: unlimited }) } as never,
    settings: { logger, classifyError, clock: () => (lastDay + 1) * 86_400_000 },
  };
});
afterAll(async () => {
  await universe.stop();
  await database.close();
  rmSync(folder, { recursive: true });
});

const failingSearch = { resolve: () => Promise.reject(new SearchUnavailable('unreachable')) };
const unlimited = { limit: null, used: 3, remaining: null, resetSeconds: 0.5 };

const yieldToOthers = () => Promise.resolve();

/** A request as the guard leaves it, with its charge. */
function admitRequest(scopes = ['instruments:read', 'prices:read', 'search:read']) {
  const charges: number[] = [];
  const recordCharge = (_: unknown, units: number) => void charges.push(units);
  const remaining = { remaining: null };
  const account = {
    charge: recordCharge,
    keep: recordCharge,
    yieldToOthers,
    state: () => ({ minute: remaining, month: remaining }),
  };
  const principal = { scopes: new Set(scopes), perMinute: null };
  // The executor reads only these members of a request.
  const request = { id: 'r1', exchange: { principal, account, degraded: null } } as unknown as FastifyRequest;
  return { request, charges };
}

/** Exposes the message of the error. */
const exposeMessage = (error: unknown) => new ApiError('internal', null, { message: String(error) });

const executor = () => new Executor(schema, new FieldErrors(parts.settings.classifyError, parts.settings.logger));

interface Options {
  readonly variables?: Record<string, unknown>;
  readonly scopes?: string[];
  readonly given?: Partial<GatewayDependencies>;
  readonly during?: (context: OperationContext) => void;
}

/** Errors of a list come in any order: its items complete in as many slices as the machine needs. */
function inOrder(errors: NonNullable<FormattedExecutionResult['errors']>) {
  return errors.toSorted((left, right) => (JSON.stringify(left.path) < JSON.stringify(right.path) ? -1 : 1));
}

/** The answer to an operation: interpreted the first time, compiled the second time. */
async function bothWays(query: string, { variables = {}, scopes, given = {}, during }: Options = {}) {
  const [document, run] = [parse(query), executor()];
  const operation = getOperationAST(document) ?? undefined;
  const runOnce = async () => {
    const { request, charges } = admitRequest(scopes);
    const context = new OperationContext({ ...parts, ...given }, request);
    const answer = run.answer({ document, operation, operationName: null, variables }, context);
    during?.(context);
    const { data, errors, extensions } = await answer;
    return { answer: JSON.parse(stringify({ data, errors: errors && inOrder(errors), extensions })), charges };
  };
  return { interpreted: await runOnce(), compiled: await runOnce() };
}

/** The data of the same answer from graphql-js alone, on the schema as it is declared. */
async function plainData(query: string, { variables = {}, given = {} }: Pick<Options, 'variables' | 'given'> = {}) {
  const document = parse(query);
  const { selectionSet, variableDefinitions = [] } = getOperationAST(document)!;
  const { request } = admitRequest();
  const context = new OperationContext({ ...parts, ...given }, request);
  const fragments = document.definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
  const byName = Object.fromEntries(fragments.map((fragment) => [fragment.name.value, fragment]));
  const { coerced } = getVariableValues(schema, variableDefinitions, variables);
  await context.begin(
    new OperationPlan(selectionSet, { root: QueryObject, fragments: byName, variables: coerced!, context }),
  );
  const { data } = await execute({ schema, document, variableValues: variables, contextValue: context });
  return JSON.parse(JSON.stringify(data ?? null));
}

function slowDown(read: (...given: unknown[]) => unknown, snapshot: UniverseSnapshot) {
  return (...given: unknown[]) => {
    const endsAtMs = performance.now() + 1;
    while (performance.now() < endsAtMs);
    return read.apply(snapshot, given);
  };
}

/** Each read of its universe takes so long that few of them fit into a slice. */
function slowUniverse(): GatewayDependencies['universe'] {
  const current = new Proxy(universe.current, {
    get: (snapshot, name) => {
      const member: unknown = Reflect.get(snapshot, name, snapshot);
      return typeof member === 'function' ? slowDown(member as () => unknown, snapshot) : member;
    },
  });
  return { current } as GatewayDependencies['universe'];
}

const closeContext = (context: OperationContext) => context.close(new ApiError('internal', null, { status: 503 }));

const page = `{ instruments(first: 20) { nodes {
  symbol bars(outputsize: 30, adjust: ALL) { datetime open high low close volume } dividends { exDate amount }
} } }`;

test('more listings and sources than one answer holds are counted', async () => {
  const issue = { isin: 'US0378331005', country: 'US', issuer_country: 'US' };
  const rows = sourcesOf(Array.from({ length: 104 }, (_, at) => ({ ...issue, id: at + 1, symbol: `LINE${at}` })));
  const current = UniverseSnapshot.open(buildSnapshot(rows, { databaseId: 'spec', version: 1 }));
  const series = Array.from({ length: 18 }, (_, at) => ({
    source: `source ${at}`,
    interval: '1day',
    basis: 'raw',
    spans: [[lastDay, lastDay]],
  }));
  const given = { universe: { current }, priceCatalog: { of: () => ({ series }) } } as never;
  const query =
    '{ instrument(symbol: "LINE0") { listingCount listings { symbol } coverage { sourceCount sources { source } } } }';
  const { interpreted, compiled } = await bothWays(query, { given });
  const { listingCount, listings, coverage } = interpreted.answer.data.instrument;
  expect([listingCount, listings.length]).toEqual([103, 100]);
  expect([coverage[0].sourceCount, coverage[0].sources.length]).toEqual([18, 16]);
  expect(compiled).toEqual(interpreted);
});

describe('graphql-3: one read of the store per level', () => {
  test('20 instruments × 30 bars × dividends, with all adjustments, nothing cached: three statements', async () => {
    const fresh = new WatchedStatements();
    const cold = openPrices({ db: database.db.withPlugin(fresh), sources: null, clock: parts.settings.clock });
    await cold.catalog.start();
    cold.catalog.stop();
    const before = fresh.count;
    const { request } = admitRequest();
    const context = new OperationContext({ ...parts, prices: cold.prices }, request);
    const document = parse(page);
    const operation = getOperationAST(document)!;
    const answer = await executor().answer({ document, operation, operationName: null, variables: {} }, context);
    const { nodes } = JSON.parse(stringify(answer.data)).instruments as {
      readonly nodes: readonly { readonly bars: readonly unknown[]; readonly dividends: readonly unknown[] }[];
    };
    expect(nodes.map(({ bars, dividends }) => [bars.length, dividends.length])).toEqual(symbols.map(() => [30, 1]));
    expect(fresh.texts.slice(before)).toHaveLength(3);
  });

  test('a list that is resolved in several slices: the same statements', async () => {
    const before = watched.count;
    const query = '{ instruments(first: 20) { nodes { sector cusip } } }';
    const { interpreted } = await bothWays(query, { given: { universe: slowUniverse() } });
    expect(interpreted.answer.data.instruments.nodes).toHaveLength(20);
    expect(watched.count - before).toBe(2);
  });

  test('the universe takes no statement, details of any number of instruments one', async () => {
    const before = watched.count;
    await bothWays(
      '{ instruments(first: 20) { totalCount nodes { symbol name mic aliases listings { symbol } coverage { from } } } }',
    );
    expect(watched.count - before).toBe(0);
    const facts = 'cusip wkn sedol categoryGroup category family baseCurrency quoteCurrency delistedOn';
    const { compiled } = await bothWays(`{ instruments(first: 20) { nodes { sector industry website ${facts} } } }`);
    const nothing = { sector: 'Energy', industry: 'Oil', website: null, wkn: null, sedol: null, category: null };
    expect(compiled.answer.data.instruments.nodes[3]).toEqual({
      ...nothing,
      cusip: '037833100',
      categoryGroup: 'Equities',
      family: 'Vanguard',
      delistedOn: '2026-01-05',
      baseCurrency: null,
      quoteCurrency: null,
    });
    expect(watched.count - before).toBe(2);
  });

  test('a page of 50 with every price field, 30 of them without prices: as many statements as one instrument, no error', async () => {
    const fields =
      'symbol coverage { interval sources { source } } quote { close } bars(outputsize: 2) { close } series(outputsize: 2) { close } dividends { amount } splits { exDate }';
    const statements = async (first: number) => {
      const fresh = new WatchedStatements();
      const cold = openPrices({ db: database.db.withPlugin(fresh), sources: null, clock: parts.settings.clock });
      await cold.catalog.start();
      cold.catalog.stop();
      const before = fresh.count;
      const given = { prices: cold.prices, priceCatalog: cold.catalog };
      const { interpreted, compiled } = await bothWays(`{ instruments(first: ${first}) { nodes { ${fields} } } }`, {
        given,
      });
      expect(interpreted.answer.errors).toBeUndefined();
      expect(compiled).toEqual(interpreted);
      return { nodes: interpreted.answer.data.instruments.nodes, count: fresh.count - before };
    };
    const [one, many] = [await statements(1), await statements(50)];
    expect([many.nodes.length, many.count]).toEqual([50, one.count]);
    const last = many.nodes.at(-1);
    expect(last).toEqual({
      symbol: 'TBD29',
      coverage: [],
      quote: null,
      bars: [],
      series: { close: [] },
      dividends: [],
      splits: [],
    });
    expect(many.nodes[0].coverage).toEqual([{ interval: '1day', sources: [{ source: 'spec' }] }]);
    expect(many.nodes[0].quote).not.toBeNull();
  });

  test('an instrument with prices, but none in the window, from the source or for the adjustment', async () => {
    const query = `{ instrument(symbol: "SYM19") {
      window: bars(startDate: "1999-01-04", endDate: "1999-01-05") { close }
      minutes: series(interval: MIN_1) { datetime close }
      other: bars(source: "other") { close } quote(source: "other") { close }
      paid: dividends(endDate: "1999-01-05") { amount } split: splits { exDate }
    } }`;
    const { interpreted, compiled } = await bothWays(query);
    expect(interpreted.answer.errors).toBeUndefined();
    expect(interpreted.answer.data.instrument).toEqual({
      window: [],
      minutes: { datetime: [], close: [] },
      other: [],
      quote: null,
      paid: [],
      split: [],
    });
    expect(compiled).toEqual(interpreted);
  });

  test('50 named instruments with their sectors and the reference lists take no statement', async () => {
    const before = watched.count;
    const named = [...symbols, ...bare].toReversed();
    const query =
      'query ($s: [String!]!) { instruments(symbols: $s) { totalCount nodes { symbol } matches { symbol } } classified: instruments(symbols: $s) { nodes { sector industry categoryGroup category family issuerCountry marketCap } } exchanges { exchange mics } countries { country } types { type instruments } sectors { sector industries { industry instruments } } usage { minute { used } } }';
    const { interpreted, compiled } = await bothWays(query, { variables: { s: named } });
    const { instruments, classified, sectors } = interpreted.answer.data;
    expect(instruments.nodes).toEqual(named.map((symbol) => ({ symbol })));
    expect(instruments.matches).toEqual(instruments.nodes);
    expect(sectors).toEqual([{ sector: 'Energy', industries: [{ industry: 'Oil', instruments: 50 }] }]);
    expect(compiled).toEqual(interpreted);
    expect(classified.nodes[0]).toMatchObject({ sector: 'Energy', industry: 'Oil' });
    expect(watched.count - before).toBe(0);
  });

  test('negative control: one statement per instrument is counted', async () => {
    const before = watched.count;
    for (const symbol of symbols.slice(0, 4))
      await bothWays(`{ instrument(symbol: "${symbol}") { dividends { amount } } }`);
    expect(watched.count - before).toBe(4);
  });
});

describe('compiled operations return the same as interpreted ones', () => {
  const fields = fc.uniqueArray(
    fc.constantFrom(
      'symbol',
      'name',
      'type',
      'status',
      'mic',
      'id',
      'issuerCountry',
      'isin',
      '__typename',
      'n: name',
      'n2: symbol',
    ),
    { maxLength: 6, selector: (field) => field.split(':')[0]! },
  );
  const bar = fc.uniqueArray(
    fc.constantFrom(
      'datetime',
      'open',
      'high',
      'low',
      'close',
      'volume',
      '__typename',
      'c: close',
      'd: datetime',
      '...B',
      '... { low }',
      '... on Bar { close }',
    ),
    { minLength: 1, maxLength: 7 },
  );
  const priceArguments = fc.record({
    outputsize: fc.integer({ min: 1, max: 70 }),
    interval: fc.constantFrom('DAY_1', 'WEEK_1', 'MONTH_1', 'MIN_5'),
    adjust: fc.constantFrom('NONE', 'SPLITS', 'ALL'),
  });
  const prices = fc.oneof(
    fc
      .tuple(fc.constantFrom('bars', 'b1: bars', 'b2: bars'), priceArguments, bar)
      .map(
        ([name, { outputsize, interval, adjust }, selection]) =>
          `${name}(outputsize: ${outputsize}, interval: ${interval}, adjust: ${adjust}) { ${selection.join(' ')} }`,
      ),
    fc.constantFrom(
      'series(outputsize: 3) { datetime close volume }',
      'dividends(outputsize: 5) { exDate amount currency type frequency }',
      'splits(outputsize: 5) { exDate numerator }',
      'quote { close previousClose fiftyTwoWeek { low high } asOf }',
      'bars(startDate: "1999-01-01", endDate: "1999-02-01") { close }',
    ),
  );
  const node = fc
    .tuple(fields, fc.uniqueArray(prices, { maxLength: 3, selector: (text) => text.split(/[({:]/)[0]!.trim() }))
    .map((chosen) => ['symbol', ...chosen.flat()].join(' '));
  const root = fc.oneof(
    node.map((selection) => `instruments(first: 3) { nodes { ${selection} } }`),
    node.map((selection) => `a: instrument(symbol: "SYM03") { ${selection} listings { ${selection} } }`),
    node.map(
      (selection) =>
        `e: instruments(first: 2) { totalCount pageInfo { hasNextPage endCursor } edges { cursor node { ${selection} } } }`,
    ),
    node.map((selection) => `x: instrument(symbol: "NOBODY") { ${selection} }`),
  );

  test('for any document', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(root, { minLength: 1, maxLength: 3, selector: (text) => text.split(/[({:]/)[0]! }),
        async (roots) => {
          const query = `query Q { ${roots.join(' ')} }${roots.some((text) => text.includes('...B')) ? ' fragment B on Bar { high h: high }' : ''}`;
          const { interpreted, compiled } = await bothWays(query).catch((error: unknown) => {
            // Some documents cost too much.
            const isRefused = error instanceof InvalidDocument || (error instanceof ApiError && error.status === 400);
            if (!isRefused) throw error;
            return { interpreted: null, compiled: null };
          });
          expect(compiled).toEqual(interpreted);
          const data = interpreted === null ? null : await plainData(query);
          expect(interpreted?.answer.data ?? null).toEqual(data);
        },
      ),
      { numRuns: cases(40, 300) },
    );
  }, 120_000);

  // Names with a meaning for JavaScript objects or for the generated code.
  const word = fc.oneof(
    fc.constantFrom(
      ...Object.getOwnPropertyNames(Object.prototype),
      'prototype',
      'toJSON',
      'then',
      'length',
      'data',
      'errors',
      'null',
      'eval',
      '_',
      '__',
      '___a',
    ),
    fc.stringMatching(/^[_A-Za-z][_A-Za-z0-9]{0,9}$/).filter((text) => !['fragment', 'on'].includes(text)),
  );
  const own = word.filter((text) => !/^__(schema|type|typename)$/.test(text));

  test('for any alias, and any name of a fragment, operation or variable', async () => {
    const names = fc.record({ first: own, second: own, third: own, fragment: word, operation: word, variable: word });
    const caseCounts = { compiled: 0 };
    await fc.assert(
      fc.asyncProperty(names, async ({ first, second, third, fragment, operation, variable }) => {
        const query = `query ${operation}($${variable}: String, $size: Int = 2) {
          ${first}: instrument(symbol: $${variable}) { ${second}: name ...${fragment} }
          instruments(first: $size) { ${third}: nodes { ${second}: symbol } }
        } fragment ${fragment} on Instrument { ${third}: listings { ${first}: mic }
          ${first}: bars(outputsize: $size) { ${second}: close ${third}: open } quote { ${third}: close } }`;
        const variables = Object.fromEntries([[variable, 'SYM03']]);
        const answers = await bothWays(query, { variables }).catch((error: unknown) => {
          if (!(error instanceof InvalidDocument)) throw error;
          return null;
        });
        if (answers === null) return;
        caseCounts.compiled += 1;
        expect(JSON.stringify(answers.compiled)).toBe(JSON.stringify(answers.interpreted));
      }),
      {
        numRuns: cases(40, 300),
        examples: [
          [
            {
              first: '__proto__',
              second: '__proto__',
              third: '__proto__',
              fragment: '__proto__',
              operation: '__proto__',
              variable: '__proto__',
            },
          ],
          [{ first: 'a', second: '__proto__', third: 'c', fragment: 'F', operation: 'Q', variable: 'v' }],
        ],
      },
    );
    expect(caseCounts.compiled).toBeGreaterThan(cases(20, 150));
  }, 120_000);

  test('for any values of variables, none of which causes a server error', async () => {
    const any = fc.constantFrom(
      undefined,
      null,
      true,
      false,
      0,
      2,
      1.5,
      2 ** 31,
      '',
      'SYM03',
      '2024-03-01',
      'ETF',
      'active',
      [],
      ['SYM03'],
      {},
    );
    const mostly = (...values: unknown[]) =>
      fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: any });
    const variables = fc.record({
      text: mostly('SYM03'),
      venue: mostly('NASDAQ', null, undefined),
      size: mostly(2, 2.0, undefined),
      date: mostly('2024-03-01', null, undefined),
      type: mostly('ETF', null, undefined),
      status: mostly('ACTIVE', null, undefined),
      flag: mostly(true, false),
      filter: mostly(undefined, null, {}, { exchange: 'NASDAQ', status: null }, { type: 'ETF', cik: 1 }),
    });
    const declared = [
      '$text: String, $venue: String, $size: Int, $date: Date, $type: InstrumentType, $filter: InstrumentFilter, $status: StatusFilter, $flag: Boolean!',
      '$text: String = "SYM03", $venue: String = "NYSE", $size: Int = 2, $date: Date = "2024-01-01", $type: InstrumentType = ETF, $filter: InstrumentFilter = {exchange: "NASDAQ"}, $status: StatusFilter = ALL, $flag: Boolean = true',
    ] as const;
    const documents = declared.flatMap((each) =>
      ['', ' @include(if: $flag)'].map(
        (include) => `query Q(${each}) {
          instrument(symbol: $text) { name bars(outputsize: $size, startDate: $date) { close } }
          a: instruments(first: $size, filter: $filter) { totalCount }
          b: instruments(filter: {exchange: $venue, type: $type, status: $status}) { totalCount } t: __typename${include} }`,
      ),
    );
    const outcomes = { whole: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...documents), variables, async (text, given) => {
        const query = text.includes('@') ? text : text.replace(/, \$flag[^)]*/, '');
        const answers = await bothWays(query, { variables: JSON.parse(JSON.stringify(given)) }).catch(
          (error: unknown) => {
            if (error instanceof InvalidDocument || (error instanceof ApiError && error.status < 500)) return null;
            throw error;
          },
        );
        outcomes[answers === null ? 'refused' : 'whole'] += 1;
        expect(answers?.interpreted.answer.errors).toBeUndefined();
        expect(answers?.compiled).toEqual(answers?.interpreted);
      }),
      { numRuns: cases(60, 500), examples: [[documents[3]!, { text: 'SYM03', flag: null } as never]] as never },
    );
    expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(10);
  }, 120_000);

  test('a repeated field merges the selections of both', async () => {
    const { interpreted, compiled } = await bothWays(
      '{ instrument(symbol: "SYM01") { bars(outputsize: 1) { close } ...F } } fragment F on Instrument { bars(outputsize: 1) { open close } }',
    );
    expect(interpreted.answer.data).toEqual({ instrument: { bars: [{ close: 101.59, open: 101.59 }] } });
    expect(compiled).toEqual(interpreted);
  });

  test.each([true, false])('directives apply, also in shared fragments (%s)', async (on) => {
    const query = `query Q($on: Boolean!) {
      one: instrument(symbol: "SYM01") { symbol ...F @skip(if: $on) }
      two: instrument(symbol: "SYM02") { symbol ...F @include(if: $on) }
    } fragment F on Instrument { name }`;
    const { interpreted, compiled } = await bothWays(query, { variables: { on } });
    const [one, two] = [{ symbol: 'SYM01' }, { symbol: 'SYM02' }];
    expect(interpreted.answer.data).toEqual(
      on ? { one, two: { ...two, name: 'SYM02 Inc.' } } : { one: { ...one, name: 'SYM01 Inc.' }, two },
    );
    expect(compiled).toEqual(interpreted);
  });
});

const rejectUnavailable = () => Promise.reject(new ApiError('internal', null, { status: 503 }));

/** Processor time of a run, and the most of it between two turns of the event loop. */
async function measureBlocks(run: () => Promise<unknown>) {
  let [isOver, lastMs, totalMs, longestMs] = [false, processorMs(), 0, 0];
  const turn = () => {
    const nowMs = processorMs();
    totalMs += nowMs - lastMs;
    longestMs = Math.max(longestMs, nowMs - lastMs);
    lastMs = nowMs;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await run();
  isOver = true;
  await nextTurn();
  return { totalMs, longestMs };
}

function prepareAnswer(query: string): () => Promise<unknown> {
  const [document, run] = [parse(query), executor()];
  const operation = getOperationAST(document)!;
  return async () => {
    const context = new OperationContext(parts, admitRequest().request);
    const result = await run.answer({ document, operation, operationName: null, variables: {} }, context);
    return context.slices.runInSteps(writeResult(result));
  };
}

describe('an operation of the maximum size runs in slices', () => {
  const bars = Array.from(
    { length: 20 },
    (_, i) => `b${i}: bars(outputsize: 60, adjust: ALL) { datetime open close volume }`,
  );
  /** Too many fields to be compiled. */
  const rows = Array.from(
    { length: 40 },
    (_, i) =>
      `r${i}: instruments(first: 50) { edges { node { symbol name exchange mic type country currency isin figi cik status } } }`,
  );

  test.each([
    ['bars', `{ instruments(first: 20) { nodes { ${bars.join(' ')} } } }`],
    ['rows', `{ ${rows.join(' ')} }`],
  ])('%s: no block is longer than 0.3 of the whole, in the first execution and in the third', async (_, query) => {
    /** The smallest share of several: a collection of garbage makes a block longer. */
    const shareOf = async (runBefore: number) => {
      const shares: number[] = [1];
      for (let i = 0; i < 12 && shares.at(-1)! >= 0.3; i++) {
        const answer = prepareAnswer(query);
        for (let before = 0; before < runBefore; before++) await answer();
        const { totalMs, longestMs } = await measureBlocks(answer);
        shares.push(longestMs / totalMs);
      }
      return Math.min(...shares);
    };
    expect([await shareOf(0), await shareOf(2)].map((share) => share < 0.3)).toEqual([true, true]);
  });
});

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

describe('errors of fields', () => {
  const secret = 'connect ECONNREFUSED 10.0.0.7:5432 password=hunter2';
  const broken = { prices: { series: () => Promise.reject(new Error(secret)) } as never };
  const query = '{ instrument(symbol: "SYM01") { name bars { close } } }';

  test('internal errors are masked, and logged once with the request id', async () => {
    logged.length = 0;
    const { interpreted, compiled } = await bothWays(query, { given: broken });
    expect(interpreted.answer).toEqual({
      data: { instrument: { name: 'SYM01 Inc.', bars: null } },
      errors: [
        {
          message: 'Something went wrong on our side.',
          locations: [{ line: 1, column: 38 }],
          path: ['instrument', 'bars'],
          extensions: { code: 'internal', status: 500, details: null },
        },
      ],
      // The root field; a server failure is free.
      extensions: { cost: { requested: 2, charged: 1, remaining: { minute: null, month: null } } },
    });
    expect(compiled).toEqual(interpreted);
    expect(logged).toHaveLength(2);
    expect(logged[0]).toMatchObject({ request_id: 'r1', status: 500, err: { message: secret } });
  });

  test('negative control: without the mask, the message of the error is visible', async () => {
    const errors = new FieldErrors(exposeMessage, parts.settings.logger);
    const shown = errors.format([Object.assign(new Error(secret), { path: ['x'] }) as never], 'r1');
    expect(JSON.stringify(shown)).toContain('hunter2');
  });

  test('an unavailable store is an error of each price field, never an empty list', async () => {
    const given = {
      prices: {
        series: rejectUnavailable,
        dividends: rejectUnavailable,
        splits: rejectUnavailable,
        quotes: rejectUnavailable,
      } as never,
    };
    const fields = 'bars { close } series { close } dividends { amount } splits { exDate } quote { close }';
    const { interpreted, compiled } = await bothWays(`{ instrument(symbol: "SYM01") { ${fields} } }`, { given });
    const nothing = { bars: null, series: null, dividends: null, splits: null, quote: null };
    expect(interpreted.answer.data.instrument).toEqual(nothing);
    expect(
      interpreted.answer.errors.map(({ extensions }: { extensions: { status: number } }) => extensions.status),
    ).toEqual([503, 503, 503, 503, 503]);
    expect(compiled.answer.data).toEqual(interpreted.answer.data);
  });

  test.each([502, 504] as const)('a failed live source is an error of each price field: %s', async (status) => {
    const details = { sources_tried: ['yahoo'], last_error: 'timeout' as const };
    const given = { prices: { quotes: async () => [new ApiError('upstream_failure', details, { status })] } as never };
    const { interpreted } = await bothWays('{ instrument(symbol: "SYM01") { quote { close } } }', { given });
    expect(interpreted.answer.errors).toMatchObject([{ extensions: { code: 'upstream_failure', status, details } }]);
  });

  test('a missing scope fails its field only', async () => {
    const { interpreted, compiled } = await bothWays(query, { scopes: ['instruments:read'] });
    expect(interpreted.answer.data).toEqual({ instrument: { name: 'SYM01 Inc.', bars: null } });
    expect(interpreted.answer.errors[0].extensions).toEqual({
      code: 'forbidden',
      status: 403,
      details: { reason: 'insufficient_scope' },
    });
    expect(compiled).toEqual(interpreted);
  });
});

describe('resolve', () => {
  const query =
    '{ resolve(items: [{query: "SYM01"}, {query: "nobody at all"}]) { status confidence instrument { symbol quote { close } } candidates { score } reasons } }';

  test('the snapshot answers while the search service is unavailable; one unit per item', async () => {
    const { interpreted, compiled } = await bothWays(query);
    const [found, none] = interpreted.answer.data.resolve;
    expect(found).toMatchObject({ status: 'RESOLVED', instrument: { symbol: 'SYM01', quote: { close: 101.59 } } });
    expect(none).toEqual({ status: 'NOT_FOUND', confidence: null, instrument: null, candidates: [], reasons: [] });
    expect(interpreted.charges).toEqual([4, 3]);
    expect(compiled).toEqual(interpreted);
  });

  test('items that fail on the server cost only the operation itself', async () => {
    const given = { resolutions: { resolve: () => Promise.reject(new Error('planted')) } as never };
    const { interpreted } = await bothWays(query, { given });
    expect([interpreted.answer.data, interpreted.charges]).toEqual([{ resolve: null }, [4, 1]]);
  });

  test('its instruments belong to this version of the universe', async () => {
    const row = { ...universe.current.row(0), symbol: 'GONE' };
    const result = {
      status: 'resolved',
      instrument: row,
      confidence: 1,
      margin: 1,
      reasons: [],
      candidates: [{ ...row, score: 0.5 }],
    } as const;
    const given = { resolutions: { resolve: async () => ({ results: [result], degraded: [], version: 9 }) } as never };
    const { interpreted } = await bothWays(
      '{ resolve(items: [{query: "GONE"}]) { status instrument { symbol } candidates { score } } }',
      { given },
    );
    expect(interpreted.answer.data.resolve).toEqual([{ status: 'RESOLVED', instrument: null, candidates: [] }]);
  });
});

describe('cancelled operations load nothing more', () => {
  test('once the client has left, no further load begins', async () => {
    const before = watched.count;
    const query = '{ instruments(first: 20) { nodes { website bars { close } } } }';
    const { compiled, interpreted } = await bothWays(query, { during: closeContext });
    expect(interpreted.answer.errors).toHaveLength(40);
    expect(compiled).toEqual(interpreted);
    expect(watched.count - before).toBe(0);
  });

  test('an operation that takes too long is a 503 with Retry-After, and loads nothing more', async () => {
    const never = { series: () => new Promise(() => undefined) } as never;
    const { request } = admitRequest();
    const context = new OperationContext({ ...parts, prices: never }, request);
    const document = parse('{ instrument(symbol: "SYM01") { bars { close } } }');
    const requestedOperation = { document, operation: getOperationAST(document)!, operationName: null, variables: {} };
    const impatient = new Executor(schema, new FieldErrors(parts.settings.classifyError, parts.settings.logger), 20);
    await expect(impatient.answer(requestedOperation, context)).rejects.toMatchObject({
      status: 503,
      retryAfterSeconds: 2,
    });
    expect(() => context.assertOpen()).toThrow(ApiError);
  });

  test('unused reserved units are refunded', async () => {
    const { interpreted } = await bothWays('{ instruments(first: 100) { nodes { quote { close } } } t: __typename }');
    expect(interpreted.charges).toEqual([102, 52]);
  });
});
