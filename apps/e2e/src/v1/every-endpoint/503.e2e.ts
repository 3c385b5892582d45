import { endpointsWith, exampleOf } from '../../cases/every-endpoint.js';
import { describeUnavailable } from '../../cases/unavailable.js';

for (const endpoint of endpointsWith('503')) describeUnavailable(exampleOf(endpoint));
