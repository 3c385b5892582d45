import { describeCharged304, describeConditional, describeFree304 } from '../../cases/conditional.js';
import { endpointsWith, pathOf } from '../../cases/every-endpoint.js';

for (const endpoint of endpointsWith('304')) {
  for (const example of endpoint.examples) describeConditional(example);
  const describe304 = 'unchangedIsFree' in endpoint ? describeFree304 : describeCharged304;
  describe304(pathOf(endpoint));
}
