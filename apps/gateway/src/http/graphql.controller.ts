import { ApolloServer, HeaderMap, type HTTPGraphQLResponse } from '@apollo/server';
import { jsonBody } from '@bourse/contract';
import { ApiError, codeOfStatus } from '@bourse/envelope';
import {
  contentTag,
  Endpoint,
  type EndpointSpec,
  InputBody,
  notModified,
  UNIVERSE_VERSION,
  weakTag,
  type FastifyReply,
  type FastifyRequest,
} from '@bourse/http';
import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { z } from 'zod';
import { GatewayDependencies } from '../gateway-dependencies.js';
import { OperationContext } from '../context/operation-context.js';
import { schemaText } from '../schema.js';
import { writeResult, type WrittenResult } from '../execution/write-result.js';
import type { ApolloContext } from './apollo.js';
import { errorBody } from './refusals.js';

const MAX_BODY_BYTES = 128 * 1024;
const HIDDEN = 'This server does not publish its schema: only operations on its safelist are allowed.';

/** A GraphQL request over HTTP; Apollo validates its content. */
const GraphqlBody = z.looseObject({ query: z.string().nullish(), operationName: z.string().nullish() });

const operation: EndpointSpec = {
  scope: null,
  summary: 'GraphQL',
  response: z.unknown(),
  errorBody,
  hidden: true,
};

@Controller()
export class GraphqlController {
  readonly #sdl = schemaText();
  readonly #sdlTag = contentTag(this.#sdl);

  constructor(
    private readonly apollo: ApolloServer<ApolloContext>,
    private readonly parts: GatewayDependencies,
  ) {}

  @Endpoint({ ...operation, body: jsonBody(GraphqlBody, { maxBytes: MAX_BODY_BYTES }) })
  @Post('graphql')
  @HttpCode(200)
  async post(
    @InputBody() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { context, bytes } = await this.#answer(request, reply, { method: 'POST', search: '', body });
    if (context.hasFailed) reply.header('cache-control', 'no-store');
    return bytes;
  }

  /** For persisted queries: clients may cache the answer and revalidate it with If-None-Match. */
  @Endpoint(operation)
  @Get('graphql')
  async get(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const start = request.url.indexOf('?');
    const search = start === -1 ? '' : request.url.slice(start);
    const { context, bytes, data } = await this.#answer(request, reply, { method: 'GET', search, body: undefined });
    if (context.hasFailed) {
      reply.header('cache-control', 'no-store');
      return bytes;
    }
    return notModified(request, reply, weakTag(data)) ? undefined : bytes;
  }

  @Endpoint({ ...operation, charge: 0, summary: 'The schema' })
  @Get('schema.graphql')
  schema(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): string | undefined {
    if (this.parts.settings.hidesSchema === true) throw new ApiError('not_found', null, { message: HIDDEN });
    reply.header('content-type', 'application/graphql; charset=utf-8');
    return notModified(request, reply, this.#sdlTag) ? undefined : this.#sdl;
  }

  async #answer(
    request: FastifyRequest,
    reply: FastifyReply,
    sent: SentRequest,
  ): Promise<WrittenResult & { readonly context: OperationContext }> {
    const context = new OperationContext(this.parts, request);
    reply.header(UNIVERSE_VERSION, context.snapshot.version);
    const onClose = () => {
      if (!reply.raw.writableFinished) context.close(new ApiError('internal', null, { status: 503 }));
    };
    reply.raw.once('close', onClose);
    const httpGraphQLRequest = { ...sent, headers: headersOf(request) };
    const answer = await this.apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest,
      context: async () => ({ operation: context }),
    });
    if (answer.status !== undefined) request.exchange.code = codeOfStatus(answer.status) ?? null;
    const refusal = writeResponse(reply, answer);
    const { result, slices } = context;
    const written = result === null ? { bytes: refusal, data: nothing } : await slices.runInSteps(writeResult(result));
    return { context, ...written };
  }
}

interface SentRequest {
  readonly method: 'GET' | 'POST';
  readonly search: string;
  readonly body: unknown;
}

const nothing = Buffer.alloc(0);
const GRAPHQL_TYPE = 'application/graphql-response+json';

/** The headers that Apollo reads; JSON is always accepted, and the key is removed. */
function headersOf({ headers: { accept, 'content-type': contentType } }: FastifyRequest): HeaderMap {
  const headers = new HeaderMap([
    ['authorization', 'checked'],
    ['accept', accept?.includes(GRAPHQL_TYPE) === true ? GRAPHQL_TYPE : 'application/json'],
  ]);
  if (contentType !== undefined) headers.set('content-type', contentType);
  return headers;
}

/** Sets the status and the headers; returns the body of a refusal, which is empty otherwise. */
function writeResponse(reply: FastifyReply, { status, headers, body }: HTTPGraphQLResponse): Buffer {
  if (status !== undefined) reply.status(status);
  for (const [name, value] of headers) reply.header(name, value);
  if (body.kind !== 'complete') throw new Error('deferred results are not supported');
  // Fastify and the socket would each encode a string.
  return Buffer.from(body.string);
}
