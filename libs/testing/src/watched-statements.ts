import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  UnknownRow,
} from 'kysely';

/**
 * Observes every statement of a connection created `withPlugin` of it, and may delay its rows or refuse it: as a
 * network or a kill does between two statements.
 */
export class WatchedStatements implements KyselyPlugin {
  readonly texts: string[] = [];
  readonly #textOf = new WeakMap<object, string>();
  #refused: string | null = null;
  #delayed: { readonly part: string; readonly gate: Promise<void> } | null = null;

  get count(): number {
    return this.texts.length;
  }

  /** Statements that contain this text fail from now on; null: none. */
  refuse(part: string | null): void {
    this.#refused = part;
  }

  /** Delays the rows of the next statement that contains this text until the returned function is called. */
  delayNext(part: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#delayed = { part, gate: promise };
    return resolve;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): PluginTransformQueryArgs['node'] {
    const text = node.kind === 'RawNode' ? node.sqlFragments.join('?') : node.kind;
    this.texts.push(text);
    this.#textOf.set(queryId, text);
    if (this.#refused !== null && text.includes(this.#refused)) throw new Error('refused by the test');
    return node;
  }

  async transformResult({ queryId, result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const delayed = this.#delayed;
    if (delayed !== null && this.#textOf.get(queryId)?.includes(delayed.part) === true) {
      this.#delayed = null;
      await delayed.gate;
    }
    return result;
  }
}
