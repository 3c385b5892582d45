// Hostile GraphQL: bodies of POST /graphql that are expensive to parse, validate or execute. Each kind is above and
// below the limits, but none requests a long response that a server should give.
import { Random } from '../harness/random.js';

/** Random draws for one document. */
interface Dice {
  /** An integer of this range, both ends included. */
  between(low: number, high: number): number;
  oneOf<T>(values: readonly T[]): T;
  /** The body with a unique document, so that no cached response matches. */
  document(query: string): Buffer;
}

type Maker = (dice: Dice) => Buffer;

/** Non-null positions with a variable of a nullable type. */
const nullableUses = [
  ['String', '"AAPL"', 'search(query: $v) { score }'],
  ['String', '"Instrument"', '__type(name: $v) { name }'],
  ['Boolean', 'true', 'instrument(symbol: "AAPL") { symbol @include(if: $v) }'],
  [
    'Boolean',
    'false',
    'instrument(symbol: "AAPL") { ... @skip(if: $v) { symbol } bars(outputsize: 1) { close @skip(if: $v) } }',
  ],
  ['Boolean', 'true', '__schema { types { name @include(if: $v) } }'],
  ['Boolean', 'true', '... @include(if: $v) { __typename }'],
] as const;

const MAX_BODY_BYTES = 128 * 1024;
const MEGABYTE = 1024 * 1024;
const APPLE = 'instrument(symbol: "AAPL")';
const fieldNames = ['symbol', 'name', 'exchange', 'currency', 'dividends', 'bars', 'issuerCountry', 'shareclassFigi'];

const makers = {
  'levels of fields': ({ between, oneOf, document }) => {
    const depth = between(8, 700);
    const open = oneOf(['listings {', '... on Instrument {', '... {', 'a: listings { b: name']);
    return document(`{ ${APPLE} { ${open.repeat(depth)} symbol ${'}'.repeat(depth)} } }`);
  },
  aliases: ({ between, oneOf, document }) => {
    const field = oneOf(['instruments(first: 1) { totalCount }', `${APPLE} { symbol }`, '__typename']);
    return document(`{ ${list(between(40, 400), (at) => `a${at}: ${field}`)} }`);
  },
  'aliases by fragments': ({ between, document }) => {
    const spreads = list(between(5, 200), () => `... on Instrument { ...Names }`);
    const names = list(between(10, 100), (at) => `a${at}: name`);
    return document(`{ ${APPLE} { ${spreads} listings { ${spreads} } } } fragment Names on Instrument { ${names} }`);
  },
  'cycles of fragments': ({ between, oneOf, document }) => {
    const [count, field] = [between(1, 90), oneOf(['', 'listings'])];
    const fragments = list(count, (at) => {
      const next = `...F${(at + 1) % count}`;
      return `fragment F${at} on Instrument { symbol ${field === '' ? next : `${field} { ${next} }`} }`;
    });
    return document(`{ ${APPLE} { ${oneOf(['...F0', 'symbol'])} } } ${fragments}`);
  },
  'fragments that multiply': ({ between, oneOf, document }) => {
    const [levels, width, field] = [between(4, 60), between(2, 8), oneOf(['', 'listings'])];
    const fragments = list(levels, (at) => {
      const spreads = list(width, () => (field === '' ? `...F${at + 1}` : `${field} { ...F${at + 1} }`));
      return `fragment F${at} on Instrument { ${spreads} }`;
    });
    return document(`{ ${APPLE} { ...F0 } } ${fragments} fragment F${levels} on Instrument { symbol name }`);
  },
  directives: ({ between, oneOf, document }) => {
    const directive = oneOf(['@skip(if: false)', '@include(if: true)', '@unknown', '@deprecated', '@include(if: $no)']);
    return document(`{ ${APPLE} { symbol ${`${directive} `.repeat(between(80, 600))} } }`);
  },
  'the same fields again': ({ between, oneOf, document }) => {
    const fields = list(between(20, 400), (at) =>
      oneOf([
        `bars { close }`,
        `bars(outputsize: ${at + 1}) { open }`,
        '... on Instrument { listings { name } }',
        'name',
      ]),
    );
    return document(`{ ${APPLE} { ${fields} } ${APPLE} { ${fields} } }`);
  },
  'the same trees again': ({ between, document }) => {
    const width = between(2, 4);
    const tree = (levels: number): string =>
      levels === 0 ? 'symbol' : `listings { ${tree(levels - 1)} } `.repeat(width);
    return document(`{ ${APPLE} { ${tree(between(3, width === 2 ? 9 : 4))} } }`);
  },
  batches: ({ between }) => {
    const batch = Array.from({ length: between(1, 1000) }, (_, at) => ({ query: `{ a${at}: __typename }` }));
    return Buffer.from(JSON.stringify(batch));
  },
  'a megabyte': ({ between, oneOf, document }) => {
    const padding = oneOf([' ', ',', '#', 'a', '{', '"', '\u2028']).repeat(between(MEGABYTE, 1.2 * MEGABYTE));
    return document(`{ ${APPLE} { symbol } } ${padding}`);
  },
  'nothing but padding': ({ between, oneOf, document }) => {
    const padding = oneOf([' ', ',', '#\n', '\ufeff', ', ', '#é\n']);
    const times = between(20_000, MAX_BODY_BYTES - 1000);
    return document(`${padding.repeat(Math.floor(times / Buffer.byteLength(JSON.stringify(padding))))} { __typename }`);
  },
  'broken UTF-8': ({ between, oneOf, document }) => {
    const body = document(
      `{ search(query: "${'é'.repeat(between(1, 200))}") { score } } # ${'a'.repeat(between(1, 50_000))}`,
    );
    const at = between(10, body.length - 10);
    return Buffer.concat([body.subarray(0, at), Buffer.from(oneOf(brokenBytes)), body.subarray(at)]);
  },
  'deep variables': ({ between, oneOf }) => {
    const [open, close] = oneOf([
      ['[', ']'],
      ['{"a":', '}'],
      ['{"exchange":', '}'],
      ['[[],', ']'],
    ] as const);
    const depth = between(50, Math.floor((MAX_BODY_BYTES - 1000) / (open.length + close.length)));
    const [type, argument] = oneOf([
      ['InstrumentFilter', 'filter'],
      ['String', 'after'],
      ['Int', 'first'],
    ] as const);
    const query = JSON.stringify(`query ($v: ${type}) { instruments(${argument}: $v) { totalCount } }`);
    const place = oneOf(['variables', 'extensions', 'operationName']);
    const value = `${open.repeat(depth)}1${close.repeat(depth)}`;
    return Buffer.from(`{"query":${query},"${place}":{"v":${value}}}`);
  },
  'nulls in place of defaults': ({ between, oneOf }) => {
    const [type, byDefault, use] = oneOf(nullableUses);
    const query = `query ($v: ${type}${oneOf([` = ${byDefault}`, '', '!'])}) { ${use} __typename } # ${between(0, 1e9)}`;
    const variables = oneOf<Record<string, unknown>>([{ v: null }, { v: null, x: 1 }, {}, { v: [null] }]);
    return Buffer.from(JSON.stringify({ query, variables }));
  },
  'huge literals': ({ between, oneOf, document }) => {
    const size = between(5000, MAX_BODY_BYTES / 2 - 1000);
    const written = oneOf([
      `"${'a'.repeat(size)}"`,
      '9'.repeat(size),
      `1.${'9'.repeat(size)}`,
      `"""${'\n'.repeat(size)}"""`,
    ]);
    const nested = oneOf([
      `${'['.repeat(900)}1${']'.repeat(900)}`,
      `${'{a:'.repeat(500)}1${'}'.repeat(500)}`,
      'b'.repeat(size),
    ]);
    const value = oneOf([written, nested]);
    return document(
      oneOf([`{ search(query: ${value}) { score } }`, `{ instruments(first: ${value}) { totalCount } }`]),
    );
  },
  'levels of introspection': ({ between, oneOf, document }) => {
    const open = oneOf(['ofType {', 'fields { type {', 'possibleTypes {', 'interfaces { fields { type {']);
    const depth = between(2, 150);
    const close = '}'.repeat(depth * (open.split('{').length - 1));
    return document(`{ __schema { types { fields { type { ${open.repeat(depth)} name ${close} } } } } }`);
  },
  'introspections by aliases': ({ between, oneOf, document }) => {
    const selection = oneOf(['__schema { types { name } }', '__type(name: "Instrument") { fields { name } }']);
    return document(`{ ${list(between(2, 150), (at) => `a${at}: ${selection}`)} }`);
  },
  'names that nearly fit': ({ between, oneOf, document }) => {
    const fields = list(between(20, 800), (at) => `${oneOf(fieldNames).slice(between(0, 2))}${letter(at)}`);
    const parent = oneOf([APPLE, 'instrumnt(symbl: "AAPL")', `instruments(frst: 1, filtr: {}) { nodes`]);
    return document(`{ ${parent} { ${fields} } ${parent.includes('{') ? '}' : ''} }`);
  },
  'costs by variables': ({ between }) => {
    const variables = { first: between(500, 1000), bars: between(500, 5000) };
    const query = `query ($first: Int!, $bars: Int) { ${dear('first: $first', 'outputsize: $bars')} }`;
    return Buffer.from(JSON.stringify({ query, variables }));
  },
  'costs by defaults': ({ between, oneOf, document }) => {
    const written = `query ($first: Int = ${between(500, 1000)}, $bars: Int = ${between(500, 5000)})`;
    const byVariables = `${written} { ${dear('first: $first', 'outputsize: $bars')} }`;
    const byArguments = `{ ${list(between(2, 20), (at) => `a${at}: ${dear('filter: {}', 'adjust: ALL')}`)} }`;
    return document(oneOf([byVariables, byArguments]));
  },
  'many operations': ({ between, oneOf }) => {
    const operations = list(between(20, 300), (at) => `query Q${at} { instruments(first: 1) { totalCount } }`);
    const operationName = oneOf([null, 'Q0', 'Q19', 'Unknown']);
    return Buffer.from(JSON.stringify({ query: operations, operationName }));
  },
  'many fragments': ({ between, oneOf, document }) => {
    const count = between(20, 400);
    const fragments = list(count, (at) => `fragment F${at} on Instrument { ${oneOf(fieldNames)} }`);
    return document(`{ ${APPLE} { ${oneOf([list(count, (at) => `...F${at}`), '...F0', 'symbol'])} } } ${fragments}`);
  },
  'random bytes': ({ between }) => Buffer.from(Array.from({ length: between(1, 4000) }, () => between(0, 255))),
  'random tokens': ({ between, oneOf, document }) => document(list(between(1, 1500), () => oneOf(tokens))),
} satisfies Record<string, Maker>;

export type HostileKind = keyof typeof makers;

export const hostileKinds = Object.keys(makers) as HostileKind[];

/** The body of a document, determined by the seed. */
export function hostileBody(kind: HostileKind, seed: number): Buffer {
  // Similar seeds must not begin alike.
  const random = new Random(Math.imul(seed + 1, 0x9e3779b1));
  for (let i = 0; i < 8; i++) random.integer(2);
  const between = (low: number, high: number) => low + random.integer(Math.floor(high) - low + 1);
  const oneOf = <T>(values: readonly T[]) => values[between(0, values.length - 1)]!;
  const document = (query: string) => Buffer.from(JSON.stringify({ query: `${query} # ${seed}` }));
  return makers[kind]({ between, oneOf, document });
}

const tokens = [...'{}()[]:=!|@$&', ...'... query fragment on " """ \\u # 1e -0 true'.split(' '), APPLE];
const brokenBytes = [[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xe2, 0x82], [0xf8, 0x88, 0x80, 0x80, 0x80], [0x80]];

function list(count: number, write: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => write(at)).join(' ');
}

function dear(page: string, bars: string): string {
  return `instruments(${page}) { nodes { bars(${bars}) { datetime open high low close volume } } }`;
}

function letter(at: number): string {
  return String.fromCharCode(97 + (at % 26));
}
