import { ApiError } from '@bourse/envelope';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLSchema,
  validate,
} from 'graphql';
import { type DocumentSize, fragmentsOf, measureDocument } from '../cost/document-limits.js';

/** A valid document, or its errors. */
export type PreparedDocument =
  | { readonly size: DocumentSize; readonly fragments: Readonly<Record<string, FragmentDefinitionNode>> }
  | { readonly refusal: ApiError }
  | { readonly errors: readonly GraphQLError[] };

const MAX_ERRORS = 20;

/** Measures and validates each document once, as long as it is cached. */
export class PreparedDocuments {
  readonly #preparedByDocument = new WeakMap<DocumentNode, PreparedDocument>();

  constructor(private readonly schema: GraphQLSchema) {}

  of(document: DocumentNode): PreparedDocument {
    let prepared = this.#preparedByDocument.get(document);
    if (prepared === undefined) this.#preparedByDocument.set(document, (prepared = this.#prepare(document)));
    return prepared;
  }

  #prepare(document: DocumentNode): PreparedDocument {
    let size: DocumentSize;
    try {
      size = measureDocument(document);
    } catch (error) {
      if (error instanceof ApiError) return { refusal: error };
      throw error;
    }
    const errors = validate(this.schema, document, undefined, { maxErrors: MAX_ERRORS });
    if (errors.length > 0) return { errors };
    return { size, fragments: Object.fromEntries(fragmentsOf(document)) };
  }
}
