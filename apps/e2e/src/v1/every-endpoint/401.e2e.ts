import { describeKeyNeeded, describeUnauthenticated } from '../../cases/authentication.js';
import { endpointsByScope, exampleOf } from '../../cases/every-endpoint.js';

const { tabled, others } = endpointsByScope('401');
for (const endpoint of tabled) describeUnauthenticated(exampleOf(endpoint));
for (const endpoint of others) describeKeyNeeded(exampleOf(endpoint));
