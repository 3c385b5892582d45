export { schemaText } from './schema/schema.js';
export { type RunningGateway, serveGateway, startGateway } from './start-gateway.js';
