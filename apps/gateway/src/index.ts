export { OperationPlan } from './cost/operation-plan.js';
export { OperationContext } from './context/operation-context.js';
export { BarList } from './prices/bar-list.js';
export { schema, schemaText } from './schema.js';
export { serveGateway, startGateway } from './start-gateway.js';
