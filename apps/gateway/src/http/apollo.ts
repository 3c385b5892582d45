import {
  ApolloServer,
  type ApolloServerPlugin,
  type GraphQLRequestContext,
  type GraphQLResponse,
} from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { type ApiError, fieldErrors, toEnvelope } from '@bourse/envelope';
import { clientErrorOf } from '@bourse/http';
import {
  type DocumentNode,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql';
import { documentLimits } from '../cost/document-limits.js';
import type { GatewaySettings } from '../gateway-dependencies.js';
import { BoundedCache } from '../execution/bounded-cache.js';
import { type Executor, InvalidDocument } from '../execution/executor.js';
import type { OperationContext } from '../context/operation-context.js';
import type { Safelist } from '../execution/safelist.js';
import { badRequest, errorOf, toBadRequestResponse, toErrorResponse } from './refusals.js';

/** In characters of source; a parsed document takes some hundred bytes per character. */
const MAX_DOCUMENTS_SIZE = 256 * 1024;
const MAX_QUERIES_SIZE = 1024 * 1024;

/** Apollo copies its context: shared objects are one level below. */
export interface ApolloContext {
  readonly operation: OperationContext;
}

export interface ApolloOptions {
  readonly schema: GraphQLSchema;
  readonly executor: Pick<Executor, 'answer'>;
  readonly settings: Pick<GatewaySettings, 'logger' | 'classifyError'>;
  /** Null: every operation is allowed. */
  readonly safelist: Safelist | null;
}

/**
 * Apollo Server handles HTTP, persisted queries, parsing and cached documents. Validation and execution are our own:
 * limits run before validation, plans before execution.
 */
export function createApolloServer({
  schema,
  executor,
  settings,
  safelist,
}: ApolloOptions): ApolloServer<ApolloContext> {
  return new ApolloServer<ApolloContext>({
    schema,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    // Every operation has a key in this header, so no browser sends one across sites without a preflight.
    csrfPrevention: { requestHeaders: ['authorization'] },
    parseOptions: { maxTokens: documentLimits.tokens },
    dangerouslyDisableValidation: true,
    documentStore: new BoundedCache<DocumentNode>(MAX_DOCUMENTS_SIZE, ({ loc }) => loc!.end),
    persistedQueries: {
      cache: safelist ?? new BoundedCache(MAX_QUERIES_SIZE, (text: string) => text.length),
      ttl: null,
    },
    logger: settings.logger,
    formatError,
    stringifyResult: stringifyRefusal,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      createExecutionPlugin(executor, settings, safelist),
    ],
  });
}

function createExecutionPlugin(
  executor: ApolloOptions['executor'],
  { classifyError }: ApolloOptions['settings'],
  safelist: Safelist | null,
): ApolloServerPlugin<ApolloContext> {
  const respond = async (requestContext: GraphQLRequestContext<ApolloContext>): Promise<GraphQLResponse> => {
    const { document, operation, request, operationName, contextValue, queryHash, response } = requestContext;
    try {
      if (safelist?.allows(queryHash!) === false) throw notListedError();
      const namedOperation = {
        document: document!,
        operation,
        operationName: request.operationName ?? operationName ?? null,
      };
      const singleResult = await executor.answer(
        { ...namedOperation, variables: request.variables ?? {} },
        contextValue.operation,
      );
      contextValue.operation.finish(singleResult);
      return { http: response.http, body: { kind: 'single', singleResult } };
    } catch (error) {
      if (error instanceof InvalidDocument) return toBadRequestResponse(error.errors);
      return toErrorResponse(clientErrorOf(error, classifyError));
    }
  };
  return { requestDidStart: async () => ({ responseForOperation: respond }) };
}

/** The result of an operation may be long: `GraphqlController` writes it. */
function stringifyRefusal(result: FormattedExecutionResult): string {
  return result.data === undefined ? JSON.stringify(result) : '';
}

/** Errors of Apollo itself: requests and documents that cannot be parsed. */
function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const code = formatted.extensions?.['code'];
  // Clients send the whole query when they read this code.
  if (code === 'PERSISTED_QUERY_NOT_FOUND') return formatted;
  const { status = code === 'INTERNAL_SERVER_ERROR' ? 500 : 400 } = httpOf(error);
  return status < 500 ? badRequest(formatted, status) : errorOf(toEnvelope(error));
}

/** The status that Apollo sets for an error, if any. */
function httpOf(error: unknown): { readonly status?: number } {
  return error instanceof GraphQLError ? ((error.extensions['http'] as { status?: number } | undefined) ?? {}) : {};
}

function notListedError(): ApiError {
  return fieldErrors([{ field: 'query', message: 'must be on the safelist of this server', value: null, status: 400 }]);
}
