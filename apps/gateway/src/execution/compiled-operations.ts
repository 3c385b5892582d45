import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';
import type { DocumentSize } from '../cost/document-limits.js';
import { documentWithBarsAsText } from './bars-as-text.js';
import type { OperationContext } from '../context/operation-context.js';

export type CompiledOperation = (
  context: OperationContext,
  variables: Readonly<Record<string, unknown>>,
) => Promise<ExecutionResult> | ExecutionResult;

/** Larger ones take longer to compile than they save. */
const MAX_FIELDS = 200;
/** An operation sent only once is not worth compiling. */
const MIN_USES = 2;

/**
 * Repeated operations, compiled: kept as long as their document. The interpreter runs introspection; directives, which
 * the compiler handles wrongly where fragments are shared; and the name `__proto__`, which in compiled code sets the
 * prototype instead of a property.
 */
export class CompiledOperations {
  readonly #operationsByDocument = new WeakMap<
    DocumentNode,
    Map<string, { uses: number; compiled: CompiledOperation | null }>
  >();

  /** `textSchema` is the same schema with bars as text. */
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly textSchema: GraphQLSchema,
  ) {}

  /** Null: run by the interpreter. */
  of(document: DocumentNode, operationName: string | null, size: DocumentSize): CompiledOperation | null {
    if (size.fields > MAX_FIELDS || size.directives > 0 || size.introspections > 0) return null;
    let operations = this.#operationsByDocument.get(document);
    if (operations === undefined) this.#operationsByDocument.set(document, (operations = new Map()));
    const name = operationName ?? '';
    let operation = operations.get(name);
    if (operation === undefined) operations.set(name, (operation = { uses: 0, compiled: null }));
    operation.uses += 1;
    if (operation.uses === MIN_USES) operation.compiled = this.#compile(document, operationName);
    return operation.compiled;
  }

  #compile(document: DocumentNode, operationName: string | null): CompiledOperation | null {
    if (document.loc!.source.body.includes('__proto__')) return null;
    const barsAsTextDocument = documentWithBarsAsText(document, this.schema);
    const compiled = compileQuery(this.textSchema, barsAsTextDocument, operationName ?? undefined, {
      disablingCapturingStackErrors: true,
      customSerializers: uncheckedSerializers,
    });
    if (!isCompiledQuery(compiled)) return null;
    const { query } = compiled as CompiledQuery;
    return (context, variables) => query(undefined, context, variables) as ReturnType<CompiledOperation>;
  }
}

/** Texts and numbers come from typed code, so the checks of the standard scalars are redundant. */
const uncheckedSerializers = { String: identity, Float: identity, Date: identity, BarsText: identity };

function identity(value: unknown): unknown {
  return value;
}
