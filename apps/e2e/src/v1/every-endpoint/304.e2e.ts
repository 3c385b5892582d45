import { describeConditional, describeFree304 } from '../../cases/conditional.js';
import { endpointsWith, pathOf } from '../../cases/every-endpoint.js';

for (const endpoint of endpointsWith('304')) {
  for (const example of endpoint.examples) describeConditional(example);
  describeFree304(pathOf(endpoint));
}
