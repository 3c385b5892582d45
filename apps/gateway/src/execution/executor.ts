// From a parsed document to an answer: limits, validation, plan, charge, execution, errors.
import { ApiError, fieldErrors } from '@bourse/envelope';
import { accountOf, principalOf } from '@bourse/http';
import { withTimeout } from '@bourse/timeout';
import {
  type DocumentNode,
  type ExecutionResult,
  type FormattedExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { getVariableValues } from 'graphql/execution/values.js';
import { limitError } from '../cost/document-limits.js';
import { OperationPlan } from '../cost/operation-plan.js';
import { schemaWithBarsAsText } from './bars-as-text.js';
import { CompiledOperations } from './compiled-operations.js';
import type { FieldErrors } from './field-errors.js';
import type { OperationContext } from '../context/operation-context.js';
import { Interpreter } from './interpreter.js';
import { type PreparedDocument, PreparedDocuments } from './prepared-documents.js';

export interface RequestedOperation {
  readonly document: DocumentNode;
  /** Undefined if the name matches no operation of the document. */
  readonly operation: OperationDefinitionNode | undefined;
  readonly operationName: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** An operation refused as a whole for several reasons. */
export class InvalidDocument extends Error {
  constructor(readonly errors: readonly GraphQLError[]) {
    super('the document is invalid');
  }
}

const MAX_ERRORS = 20;
const MAX_TIME_MS = 5000;
const RETRY_AFTER_SECONDS = 2;

type Runnable = Extract<PreparedDocument, { size: unknown }>;

/** Runs operations. Throws an `ApiError` or an `InvalidDocument` if one is refused as a whole. */
export class Executor {
  readonly #documents: PreparedDocuments;
  readonly #compiled: CompiledOperations;
  readonly #interpreter: Interpreter;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly errorFormatter: FieldErrors,
    private readonly maxTimeMs = MAX_TIME_MS,
  ) {
    this.#documents = new PreparedDocuments(schema);
    const textSchema = schemaWithBarsAsText(schema);
    this.#compiled = new CompiledOperations(schema, textSchema);
    this.#interpreter = new Interpreter(schema, textSchema);
  }

  async answer(request: RequestedOperation, context: OperationContext): Promise<FormattedExecutionResult> {
    const prepared = this.#prepare(request.document);
    const plan = this.#buildPlan(request, prepared, context);
    const charging = context.begin(plan);
    if (charging !== undefined) await charging;
    const { data, errors } = await this.#runWithTimeout(this.#run(request, prepared, context), context);
    const { requested, charged } = context.settle(plan.metaFields);
    const { minute, month } = accountOf(context.request).state(context.request);
    const cost = { requested, charged, remaining: { minute: minute.remaining, month: month.remaining } };
    const formatted = errors === undefined ? {} : { errors: this.errorFormatter.format(errors, context.request.id) };
    return { ...formatted, data: data ?? null, extensions: { cost } };
  }

  #prepare(document: DocumentNode): Runnable {
    const prepared = this.#documents.of(document);
    if ('refusal' in prepared) throw prepared.refusal;
    if ('errors' in prepared) throw new InvalidDocument(prepared.errors);
    return prepared;
  }

  #buildPlan(
    { operation, operationName, variables }: RequestedOperation,
    { fragments }: Runnable,
    context: OperationContext,
  ): OperationPlan {
    const type = operation === undefined ? null : this.schema.getRootType(operation.operation);
    if (operation === undefined || type === undefined || type === null)
      throw noOperationError(operationName, operation);
    const { coerced, errors } = getVariableValues(this.schema, operation.variableDefinitions ?? [], variables, {
      maxErrors: MAX_ERRORS,
    });
    if (errors !== undefined) throw new InvalidDocument(errors);
    const plan = new OperationPlan(operation.selectionSet, { root: type, fragments, variables: coerced, context });
    const { perMinute } = principalOf(context.request);
    const { units } = plan.cost;
    if (perMinute !== null && units > perMinute) {
      throw limitError(
        `costs up to ${units} units, the limit of this key is ${perMinute} per minute: request fewer rows or prices`,
      );
    }
    return plan;
  }

  #run(
    { document, operationName, variables }: RequestedOperation,
    { size }: Runnable,
    context: OperationContext,
  ): Promise<ExecutionResult> | ExecutionResult {
    const compiled = this.#compiled.of(document, operationName, size);
    if (compiled !== null) return compiled(context, variables);
    const isIntrospection = size.introspections > 0;
    return this.#interpreter.run({ document, operationName, variables, isIntrospection }, context);
  }

  async #runWithTimeout<T>(work: Promise<T> | T, context: OperationContext): Promise<T> {
    if (!(work instanceof Promise)) return work;
    const onTimeout = () => {
      const late = new ApiError('internal', null, { status: 503, retryAfterSeconds: RETRY_AFTER_SECONDS });
      context.close(late);
      throw late;
    };
    return withTimeout(() => work, { ms: this.maxTimeMs, onTimeout });
  }
}

function noOperationError(name: string | null, operation: OperationDefinitionNode | undefined): Error {
  if (operation !== undefined) return limitError(`must be a query: ${operation.operation}s are not supported`);
  const message = name === null ? 'must name one of the operations' : 'must be the name of an operation';
  return fieldErrors([{ field: 'operationName', message, value: name, status: 400 }]);
}
