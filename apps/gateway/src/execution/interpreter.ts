// Operations that are not compiled: those sent for the first time, large ones, and those with directives.
import { MapperKind, mapSchema } from '@graphql-tools/utils';
import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  getNamedType,
  getNullableType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isListType,
  isObjectType,
} from 'graphql';
import { documentWithBarsAsText } from './bars-as-text.js';
import type { OperationContext } from '../context/operation-context.js';
import type { Slices } from '../context/slices.js';

export interface InterpretedOperation {
  readonly document: DocumentNode;
  readonly operationName: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
  /** The types that introspection shows are those of the schema itself. */
  readonly isIntrospection: boolean;
}

/** Shorter lists complete at once. */
const MIN_ITEMS = 16;
/** Items that complete together. */
const ITEMS_AT_ONCE = 8;
/** The rest of a list that takes no longer is not divided. */
const MAX_REST_MS = 3;

export class Interpreter {
  readonly #documents = new WeakMap<DocumentNode, DocumentNode>();
  readonly #textSchema: GraphQLSchema;

  /** `textSchema` is the same schema with bars as text. */
  constructor(
    private readonly schema: GraphQLSchema,
    textSchema: GraphQLSchema,
  ) {
    this.#textSchema = schemaWithSlicedLists(textSchema);
  }

  run(operation: InterpretedOperation, contextValue: OperationContext): Promise<ExecutionResult> | ExecutionResult {
    const { document, operationName, variables: variableValues, isIntrospection } = operation;
    const target = isIntrospection
      ? { schema: this.schema, document }
      : { schema: this.#textSchema, document: this.#documentOf(document) };
    return execute({ ...target, operationName, variableValues, contextValue }) as
      Promise<ExecutionResult> | ExecutionResult;
  }

  #documentOf(document: DocumentNode): DocumentNode {
    let converted = this.#documents.get(document);
    if (converted === undefined) {
      converted = documentWithBarsAsText(document, this.schema);
      this.#documents.set(document, converted);
    }
    return converted;
  }
}

/** The same schema; long lists of objects give their items in slices of the operation. */
function schemaWithSlicedLists(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (field, name) => {
      if (!isObjectList(field.type)) return undefined;
      const { resolve = (source: Readonly<Record<string, unknown>>) => source[name] } = field;
      return {
        ...field,
        resolve: (source, args, context: OperationContext, info) => {
          const list = resolve(source, args, context, info);
          return list instanceof Promise
            ? list.then((items) => inSlices(items, context.slices))
            : inSlices(list, context.slices);
        },
      };
    },
  });
}

function isObjectList(type: GraphQLOutputType): boolean {
  return isListType(getNullableType(type)) && isObjectType(getNamedType(type));
}

function inSlices(list: unknown, slices: Slices): unknown {
  return Array.isArray(list) && list.length >= MIN_ITEMS ? itemsInSlices(list, slices) : list;
}

/**
 * The executor completes each item before it takes the next one, and then waits for those that are promises. A promise
 * costs more than most items, so a list that is nearly done is finished at once.
 */
function* itemsInSlices(items: readonly unknown[], slices: Slices): Generator<unknown> {
  const startedMs = performance.now();
  let done = 0;
  while (done < items.length && !isSliceOver(slices, startedMs, done / items.length)) yield items[done++];
  while (done < items.length) {
    const group = items.slice(done, done + ITEMS_AT_ONCE);
    const turn = Promise.resolve(slices.run(() => undefined));
    for (const item of group) yield turn.then(() => item);
    done += group.length;
  }
}

/** Whether the rest of a list must wait for a later slice; `share` of it is done. */
function isSliceOver(slices: Slices, startedMs: number, share: number): boolean {
  if (!slices.isUsedUp) return false;
  return (performance.now() - startedMs) * (1 - share) > MAX_REST_MS * share;
}
