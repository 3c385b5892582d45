import { endpoints } from './endpoints.js';

type EndpointSchemas = (typeof endpoints)[keyof typeof endpoints]['schemas'];
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Every named schema of a response, by its name in OpenAPI and generated clients; grouped by scope. */
export const wireSchemas = Object.assign(
  {},
  ...[...Map.groupBy(Object.values(endpoints), ({ scope }) => scope).values()].flat().map(({ schemas }) => schemas),
) as Intersection<EndpointSchemas>;
