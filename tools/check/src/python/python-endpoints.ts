// The methods of both clients: one for each endpoint, its walk, and the streams of the listing.
import { describeSchema, type Parameter, pascal, type Schema } from '../open-api.js';
import type { Endpoint } from './api-document.js';
import { docString } from './python-text.js';
import { type PythonTypes, singular } from './python-types.js';

/** Tables of rows by time: a ceiling cuts their oldest rows, and a walk reads all of them. */
export const isWalked = ({ parameters }: Endpoint) => parameters.some(({ name }) => name === 'start_date');

/** The Python name of an endpoint: `time_series`. */
const nameOf = ({ path }: Endpoint) => path.slice('/v1/'.length).replaceAll('/', '_');

/** The form of the methods of one of the two clients. */
interface Kind {
  readonly prefix: string;
  readonly base: string;
  readonly doc: string;
  readonly def: string;
  readonly await: string;
  readonly walk: string;
  readonly stream: string;
}

const ABOUT = `
    Bourse's REST API. A method named after an endpoint sends one request; \`stocks.all\` and the methods that end in \`_walk\`
    send as many as necessary. A parameter that is None is not sent. After the retries that make sense, every method
    raises the BourseError class of the failure. Threads may share a client.
    `;
const ABOUT_ASYNC = `
    Bourse's REST API with the methods of \`Bourse\` as coroutines, on asyncio or trio. A cancelled request ends immediately.
    `;
const docStringOf = (text: string) => `    """${text}"""\n`;

const kinds: readonly Kind[] = [
  { prefix: '', base: 'SyncClient', doc: ABOUT, def: 'def', await: '', walk: 'Walk', stream: 'Iterator' },
  {
    prefix: 'Async',
    base: 'AsyncClient',
    doc: ABOUT_ASYNC,
    def: 'async def',
    await: 'await ',
    walk: 'AsyncWalk',
    stream: 'AsyncIterator',
  },
];

interface Argument {
  readonly name: string;
  readonly type: string;
  readonly text: string;
  readonly isRequired: boolean;
  /** Whether it is sent, and not handled by the client. */
  readonly isSent: boolean;
}

interface Method {
  readonly def: string;
  readonly name: string;
  readonly args: readonly Argument[];
  readonly returns: string;
  readonly summary: string;
  readonly description?: string | undefined;
  readonly call: string;
}

export class PythonEndpoints {
  constructor(
    private readonly endpoints: readonly Endpoint[],
    private readonly types: PythonTypes,
    private readonly rowOf: (answer: string) => string,
    private readonly costOf: (endpoint: Endpoint) => number,
  ) {}

  /** The classes with the methods. */
  text(): string {
    return kinds.flatMap((kind) => [this.#listingClass(kind), this.#endpointsClass(kind)]).join('\n\n');
  }

  #listingClass(kind: Kind): string {
    const listing = this.endpoints.find(({ path }) => path === '/v1/stocks')!;
    const detail = this.endpoints.find(({ path }) => path === '/v1/stocks/{symbol}')!;
    const history = this.endpoints.find(({ path }) => path === '/v1/stocks/{symbol}/history')!;
    const changes = this.endpoints.find(({ path }) => path === '/v1/stocks/changes')!;
    const head = `class ${kind.prefix}Stocks:\n    """The listing of instruments: \`GET /v1/stocks\`."""\n\n    def __init__(self, client: ${kind.base}) -> None:\n        self._client = client\n`;
    const methods = [
      this.#plain(kind, listing, 'list', 'self._client'),
      this.#detail(kind, detail, 'get'),
      this.#detail(kind, history, 'history'),
      this.#listingWalk(kind, listing),
      this.#stream(kind, listing, { name: 'csv', accept: 'text/csv', yields: 'str' }),
      this.#stream(kind, listing, { name: 'ndjson', accept: 'application/x-ndjson', yields: 'InstrumentRow' }),
      this.#plain(kind, changes, 'changes', 'self._client._waiting(wait)'),
      this.#sync(kind, changes),
    ];
    return `${head}\n${methods.join('\n')}`;
  }

  #endpointsClass(kind: Kind): string {
    const own = this.endpoints.filter(({ path }) => !path.startsWith('/v1/stocks'));
    const methods = own.flatMap((endpoint) => [
      endpoint.body === undefined ? this.#plain(kind, endpoint, nameOf(endpoint), 'self') : this.#post(kind, endpoint),
      ...(isWalked(endpoint) ? [this.#walk(kind, endpoint)] : []),
    ]);
    const agent = `    _user_agent: ClassVar[str] = f"bourse-python/{VERSION}"\n`;
    const stocks = `    @property\n    def stocks(self) -> ${kind.prefix}Stocks:\n        """The listing of instruments."""\n        return ${kind.prefix}Stocks(self)\n`;
    return `class ${kind.prefix}Bourse(${kind.base}):\n${docStringOf(kind.doc)}\n${[agent, stocks, ...methods].join('\n')}`;
  }

  #plain(kind: Kind, endpoint: Endpoint, name: string, asks: string): string {
    const args = this.#argumentsOf(endpoint.parameters.filter((parameter) => parameter.name !== 'csv_safe'));
    const cost = this.costOf(endpoint);
    const rest = cost === 1 ? '' : `, cost=${cost}`;
    const call = `return ${kind.await}${asks}._ask(${endpoint.answer}, "${endpoint.path}", ${paramsOf(args)}${rest})`;
    return method({ ...kind, name, args, returns: endpoint.answer, ...titleOf(endpoint), call });
  }

  #detail(kind: Kind, endpoint: Endpoint, name: string): string {
    const symbol = { name: 'symbol', type: 'str', text: '', isRequired: true, isSent: true };
    const others = this.#argumentsOf(endpoint.parameters.filter((parameter) => parameter.name !== 'symbol'));
    const tail = endpoint.path.split('{symbol}')[1];
    const path = `"/v1/stocks/" + path_segment(symbol)${tail === '' ? '' : ` + "${tail}"`}`;
    const call = `return ${kind.await}self._client._ask(${endpoint.answer}, ${path}, ${paramsOf(others)})`;
    const args = [symbol, ...others];
    return method({ ...kind, name, args, returns: endpoint.answer, ...titleOf(endpoint), call });
  }

  #post(kind: Kind, endpoint: Endpoint): string {
    const args = Object.entries(endpoint.body?.properties ?? {}).map(([name, schema]) => {
      const type = `Sequence[${bodyItem(endpoint)}]`;
      return { name, type, text: describeSchema(schema), isRequired: true, isSent: true };
    });
    const [{ name: first }] = args as [Argument];
    const call = `return ${kind.await}self._ask(${endpoint.answer}, "${endpoint.path}", {}, cost=len(${first}), body=${paramsOf(args, (arg) => `list(${arg})`)})`;
    return method({ ...kind, name: nameOf(endpoint), args, returns: endpoint.answer, ...titleOf(endpoint), call });
  }

  #walk(kind: Kind, endpoint: Endpoint): string {
    const { answer, path } = endpoint;
    const own = [
      { ...walkArgument('start_date', 'DateLike', 'Inclusive start of the history.'), isRequired: true },
      walkArgument('end_date', 'DateLike | None', 'Inclusive. Default: now.'),
      walkArgument(
        'order',
        'Order',
        '`newest` first, or `oldest` first, which reads all pages before the first row.',
        '"newest"',
      ),
      walkArgument('max_items', 'int | None', 'Maximum number of rows of the walk. Default: all.'),
    ];
    const args = [...this.#argumentsOf(endpoint.parameters.filter(isFixed)), ...own];
    const row = this.rowOf(answer);
    const window = 'Window(start_date, end_date, order, max_items)';
    return method({
      def: 'def',
      name: `${nameOf(endpoint)}_walk`,
      args,
      returns: `${kind.walk}[${row}, ${answer}]`,
      summary: `All rows of a window of any length, each once, fetched page by page (\`GET ${path}\`).`,
      call: `return self._walk(${answer}, ${row}, "${path}", ${paramsOf(args.filter(({ isSent }) => isSent))}, ${window})`,
    });
  }

  #listingWalk(kind: Kind, endpoint: Endpoint): string {
    const own = [
      walkArgument('page_size', 'int | None', 'Rows per request. Default: 1000, the maximum.'),
      walkArgument('max_items', 'int | None', 'Maximum number of rows of the walk. Default: all.'),
    ];
    const args = [...this.#argumentsOf(endpoint.parameters.filter(isFilter)), ...own];
    const row = this.rowOf(endpoint.answer);
    return method({
      def: 'def',
      name: 'all',
      args,
      returns: `${kind.walk}[${row}, ${endpoint.answer}]`,
      summary: 'Every row of a filter, page by page.',
      call: `return self._client._walk_listing(${endpoint.answer}, ${row}, "${endpoint.path}", ${paramsOf(args.filter(({ isSent }) => isSent))}, page_size, max_items)`,
    });
  }

  #sync(kind: Kind, { answer, parameters }: Endpoint): string {
    const store = {
      ...walkArgument('store', `${kind.prefix}InstrumentStore`, 'What keeps the rows.'),
      isRequired: true,
    };
    const args = this.#argumentsOf(parameters.filter(({ name }) => name !== 'since' && name !== 'limit'));
    const filters = args.filter(({ name }) => name !== 'wait');
    return method({
      def: 'def',
      name: 'sync',
      args: [store, ...args],
      returns: `${kind.stream}[Sequence[InstrumentChange]]`,
      summary:
        'Fills a store with the rows of a filter and keeps it current; yields the changes that it has applied. Without `wait`, it ends when the store is current.',
      call: `return self._client._sync(${answer}, InstrumentRow, ${paramsOf(filters)}, store, wait)`,
    });
  }

  #stream(
    kind: Kind,
    endpoint: Endpoint,
    { name, accept, yields }: { name: string; accept: string; yields: string },
  ): string {
    const isAsked = (parameter: Parameter) => isFilter(parameter) || (name === 'csv' && parameter.name === 'csv_safe');
    const args = this.#argumentsOf(endpoint.parameters.filter(isAsked));
    const lines = `self._client._lines("${endpoint.path}", ${paramsOf(args)}, "${accept}")`;
    return method({
      def: 'def',
      name,
      args,
      returns: `${kind.stream}[${yields}]`,
      summary:
        name === 'csv'
          ? 'The whole listing of a filter in one request, as lines of CSV with their line breaks.'
          : 'The whole listing of a filter in one request, row by row as it arrives.',
      call: name === 'csv' ? `return ${lines}` : `return self._client._rows(${yields}, ${lines})`,
    });
  }

  #argumentsOf(parameters: readonly Parameter[]): Argument[] {
    const args = parameters.map(({ name, required, description, schema }) => ({
      name,
      type:
        required === true
          ? this.#argumentType(name, schema, description)
          : `${this.#argumentType(name, schema, description)} | None`,
      text: describeSchema({ ...schema, description: description ?? schema.description ?? '' }),
      isRequired: required === true,
      isSent: true,
    }));
    return [...args.filter(({ isRequired }) => isRequired), ...args.filter(({ isRequired }) => !isRequired)];
  }

  #argumentType(name: string, schema: Schema, description: string | undefined): string {
    if (name === 'start_date' || name === 'end_date') return 'DateLike';
    const item = this.types.typeOf(schema.items ?? schema, pascal(name));
    const isList = schema.items !== undefined || /\bcommas?\b/.test(description ?? schema.description ?? '');
    if (!isList) return item;
    return item === 'str' ? 'str | Sequence[str]' : `str | ${item} | Sequence[${item}]`;
  }
}

/** The name of the items of a list in a body. */
export const bodyItem = (endpoint: Endpoint) => {
  const [field] = Object.keys(endpoint.body?.properties ?? {});
  return `${pascal(nameOf(endpoint))}${pascal(singular(field!))}`;
};

/** The parameters that are equal in all requests of a walk. */
const isFixed = ({ name }: Parameter) => !['outputsize', 'start_date', 'end_date', 'csv_safe'].includes(name);

const isFilter = ({ name }: Parameter) => !['outputsize', 'cursor', 'csv_safe'].includes(name);

function walkArgument(name: string, type: string, text: string, byDefault = 'None'): Argument & { byDefault: string } {
  return { name, type, text, isRequired: false, isSent: false, byDefault };
}

const titleOf = ({ summary, description, method: verb, path }: Endpoint) => ({
  summary: `${summary} (\`${verb} ${path}\`).`,
  description,
});

const paramsOf = (args: readonly Argument[], value = (name: string) => name) =>
  `{${args.map(({ name }) => `"${name}": ${value(name)}`).join(', ')}}`;

/** The first argument may be positional if it names the requested instrument. */
function method({ def, name, args, returns, summary, description, call }: Method): string {
  const isFirst = args[0] !== undefined && (args[0].isRequired || args[0].name === 'symbol');
  const written = args.map((arg) => {
    const byDefault = 'byDefault' in arg ? String(arg.byDefault) : 'None';
    return `${arg.name}: ${arg.type}${arg.isRequired ? '' : ` = ${byDefault}`}`;
  });
  const rest = isFirst ? written.slice(1) : written;
  const all = ['self', ...(isFirst ? written.slice(0, 1) : []), ...(rest.length > 0 ? ['*', ...rest] : [])];
  const texts = args.map((arg) => [arg.name, arg.text] as const);
  const lines = all.map((each) => `        ${each},\n`).join('');
  return `    ${def} ${name}(\n${lines}    ) -> ${returns}:\n${docString(summary, description, texts)}        ${call}\n`;
}
