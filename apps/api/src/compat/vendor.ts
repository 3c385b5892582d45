import type { BodyDeclaration, Scope } from '@bourse/contract';
import {
  Endpoint,
  type ErrorForm,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  searchOf,
  undocumentedEndpoint,
} from '@bourse/http';
import { applyDecorators, createParamDecorator, Get, HttpCode, Post } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

/** A vendor whose API Bourse imitates, so that its clients only change their base URL. */
export interface Vendor extends Pick<ErrorForm, 'errorBody'> {
  readonly name: string;
  /** The base URL of its clients, without the host. */
  readonly prefix: `/compat/${string}`;
  /** The page of the documentation that lists what is imitated. */
  readonly guide: `/docs/guide/${string}`;
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
export function VendorGet({ prefix }: Vendor, { path, ...endpoint }: VendorEndpoint): MethodDecorator {
  return applyDecorators(Get(prefix + path), endpointOf(endpoint));
}

/** Declares a method as the handler of `POST` of a path of the vendor. */
export function VendorPost({ prefix }: Vendor, { path, ...endpoint }: VendorEndpoint): MethodDecorator {
  return applyDecorators(Post(prefix + path), HttpCode(200), endpointOf(endpoint));
}

function endpointOf({ summary, ...endpoint }: Omit<VendorEndpoint, 'path'>): MethodDecorator {
  return Endpoint({ ...undocumentedEndpoint(summary), ...endpoint });
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

/** Writes the errors below the prefixes of vendors in their forms. */
export function addVendorErrors({ errorForms }: FastifyInstance, vendors: readonly Vendor[]): void {
  for (const { name, prefix, guide, errorBody } of vendors) {
    const unknownPath = `Bourse does not imitate this endpoint of ${name}. ${guide} lists those that it does.`;
    errorForms.push({ prefix, errorBody, unknownPath });
  }
}
