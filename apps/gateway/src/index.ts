export { schemaText } from './schema.js';
export { serveGateway, startGateway } from './start-gateway.js';
