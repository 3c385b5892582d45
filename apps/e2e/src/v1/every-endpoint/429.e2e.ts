import { endpointsWith, exampleOf, invalidOf } from '../../cases/every-endpoint.js';
import { describeLimits } from '../../cases/limits.js';

for (const endpoint of endpointsWith('429')) describeLimits(exampleOf(endpoint), invalidOf(endpoint));
