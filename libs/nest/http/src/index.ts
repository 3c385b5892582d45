export { UNIVERSE_VERSION } from './common-headers.js';
export { type AccessOptions } from './access-guard.js';
export { AdmissionQueue } from './admission/admission-queue.js';
export { ByteParts } from './reply/byte-parts.js';
export { CACHE_CONTROL, contentTag, entityTag, notModified, weakTag } from './reply/conditional.js';
export { type AppOptions, createApp, type HttpApp } from './create-app.js';
export { Endpoint, type EndpointSpec, Implements, undocumentedEndpoint } from './endpoint.js';
export { envelopeHeaders, JSON_TYPE } from './envelope-reply.js';
export type { ErrorForm } from './error-form.js';
export { accountOf, degrade, yieldToOthers, principalOf } from './request-context.js';
export type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
export { createPageCheck, type PageAccess } from './foreign-pages.js';
export { HealthController, healthSchemas } from './health.controller.js';
export { Input, InputBody } from './input.decorator.js';
export { type ClassifyError, clientErrorOf } from './known-errors.js';
export { type DocumentExamples, type DocumentInfo, openApiDocument } from './openapi/document.js';
export { searchOf, withParameters } from './request-target.js';
export { ownBytes } from './own-bytes.js';
export { addFile, contentTypeOf, STRICT_POLICY, STYLED_POLICY } from './page.js';
export {
  type Answer,
  type Body,
  jsonBytes,
  type CachedAnswer,
  toCachedAnswer,
  Reply,
  ReplyTo,
  type TaggedAnswer,
} from './reply/reply.js';
export { RecentAnswers } from './recent-answers.js';
export { type Route, RouteTable } from './route-table.js';
export { requireHandlers, routesOf } from './routes-of.js';
export { readWeights } from './weighted-list.js';
export { Sessions } from './session/sessions.js';
export type { CloseOptions } from './shutdown.js';
export { representationTypes } from './reply/representation.js';
