import { describeUnauthenticated } from '../../cases/authentication.js';
import { endpointsWith, exampleOf } from '../../cases/every-endpoint.js';

for (const endpoint of endpointsWith('401')) describeUnauthenticated(exampleOf(endpoint));
