export { ApiModule, type ApiParts } from './api.module.js';
export { openApiDocument } from './openapi.js';
export { type RunningApi, startApi, type StartApiOptions } from './start-api.js';
