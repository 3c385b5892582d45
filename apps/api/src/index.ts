export { openApiDocument } from './openapi.js';
export { type RunningApi, serveApi, startApi, type StartApiOptions } from './start-api.js';
