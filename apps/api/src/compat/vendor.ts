import type { BodyDeclaration, Scope } from '@bourse/contract';
import { ApiError, type Envelope } from '@bourse/envelope';
import {
  Endpoint,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  searchOf,
  undocumentedEndpoint,
} from '@bourse/http';
import { applyDecorators, createParamDecorator, Get, HttpCode, Post } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

/** A vendor whose API Bourse imitates, so that its clients only change their base URL. */
export interface Vendor {
  readonly name: string;
  /** The base URL of its clients, without the host. */
  readonly prefix: `/compat/${string}`;
  /** The page of the documentation that lists what is imitated. */
  readonly guide: `/docs/guide/${string}`;
  /** The body of an error, in the form of the vendor. */
  readonly errorBody: (envelope: Envelope) => unknown;
}

export interface VendorEndpoint {
  readonly path: `/${string}`;
  /** Null: any valid key. */
  readonly scope: Scope | null;
  readonly summary: string;
  /** Units charged; 1 when absent. */
  readonly charge?: number;
  readonly body?: BodyDeclaration;
}

/** Declares a method as the handler of `GET` of a path of the vendor. */
export function VendorGet(vendor: Vendor, { path, ...endpoint }: VendorEndpoint): MethodDecorator {
  return applyDecorators(Get(vendor.prefix + path), endpointOf(vendor, endpoint));
}

/** Declares a method as the handler of `POST` of a path of the vendor. */
export function VendorPost(vendor: Vendor, { path, ...endpoint }: VendorEndpoint): MethodDecorator {
  return applyDecorators(Post(vendor.prefix + path), HttpCode(200), endpointOf(vendor, endpoint));
}

function endpointOf({ errorBody }: Vendor, { summary, ...endpoint }: Omit<VendorEndpoint, 'path'>): MethodDecorator {
  return Endpoint({ ...undocumentedEndpoint(summary, errorBody), ...endpoint });
}

/** Text of each parameter, by its name in lower case. */
export type VendorParameters = Readonly<Partial<Record<string, string>>>;

/** The parameters of a request as vendors read them: names in any case, unknown names ignored, empty values absent. */
export function VendorQuery(): ParameterDecorator {
  return createParamDecorator((_data: undefined, context) => {
    return parametersOf(context.switchToHttp().getRequest<FastifyRequest>());
  })();
}

/** A request of a vendor's client, with its reply. */
export interface VendorCall {
  readonly parameters: VendorParameters;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Injects the request. The handler returns the body, and sets headers of the reply. */
export function Call(): ParameterDecorator {
  return createParamDecorator((_data: undefined, context): VendorCall => {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    return { parameters: parametersOf(request), request, reply: http.getResponse<FastifyReply>() };
  })();
}

const MAX_QUERIES = 3000;
/** A longer query is read each time, so that the texts take little memory. */
const MAX_LETTERS = 256;
const queries = new LRUCache<string, VendorParameters>({ max: MAX_QUERIES });

/** Equal queries share an object: clients repeat most of their requests, and what follows from it can be kept beside it. */
function parametersOf({ raw: { url = '' } }: FastifyRequest): VendorParameters {
  const search = searchOf(url);
  let parameters = queries.get(search);
  if (parameters === undefined) {
    parameters = Object.freeze(readVendorParameters(search));
    if (search.length <= MAX_LETTERS) queries.set(search, parameters);
  }
  return parameters;
}

function readVendorParameters(search: string): VendorParameters {
  const parameters: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of new URLSearchParams(search)) {
    if (value.trim() !== '') parameters[name.toLowerCase()] ??= value.trim();
  }
  return parameters;
}

/** Answers the paths of vendors that Bourse does not imitate, in the form of the vendor. */
export function addUnknownVendorPaths(server: FastifyInstance, vendors: readonly Vendor[]): void {
  for (const { name, prefix, guide, errorBody } of vendors) {
    const endpoint = undocumentedEndpoint(`Unknown paths of ${name}`, errorBody);
    server.all(`${prefix}/*`, { config: { endpoint } }, () => {
      const message = `Bourse does not imitate this endpoint of ${name}. ${guide} lists those that it does.`;
      throw new ApiError('not_found', null, { message });
    });
  }
}
