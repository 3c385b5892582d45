export { openApiDocument } from './openapi.js';
export { serveApi, startApi } from './start-api.js';
