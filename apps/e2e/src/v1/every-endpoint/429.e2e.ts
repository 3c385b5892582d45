import { endpointsWith, exampleOf, invalidOf } from '../../cases/every-endpoint.js';
import { describeLimits } from '../../cases/limits.js';

const scopes = Map.groupBy(endpointsWith('429'), ({ scope }) => scope!);
for (const [scope, endpoints] of scopes) {
  describeLimits(
    scope,
    endpoints.map((endpoint) => ({ request: exampleOf(endpoint), invalid: invalidOf(endpoint) })),
  );
}
