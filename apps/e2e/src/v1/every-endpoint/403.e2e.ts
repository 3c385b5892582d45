import { describeScope } from '../../cases/authorization.js';
import { endpointsWith, exampleOf } from '../../cases/every-endpoint.js';

for (const endpoint of endpointsWith('403')) describeScope(exampleOf(endpoint), endpoint.scope!);
