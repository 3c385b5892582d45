export { OperationPlan } from './cost/operation-plan.js';
export { OperationContext } from './operation/operation-context.js';
export { BarList } from './prices/bar-list.js';
export { schema, schemaText } from './schema/schema.js';
export { type RunningGateway, serveGateway, startGateway } from './start-gateway.js';
