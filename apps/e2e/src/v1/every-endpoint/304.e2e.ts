import {
  describeCharged304,
  describeConditional,
  describeCostOf304,
  describeFree304,
  describeUnchanged,
} from '../../cases/conditional.js';
import { endpointsWith, pathOf } from '../../cases/every-endpoint.js';

// Two ways lead to a 304: before the response is computed and after it. The table runs on one path of each.
const isFree = (endpoint: object) => 'unchangedIsFree' in endpoint;
const [free, charged] = [true, false].map((each) => endpointsWith('304').filter((one) => isFree(one) === each)) as [
  ReturnType<typeof endpointsWith>,
  ReturnType<typeof endpointsWith>,
];

const tabled = [free, charged].map(([first]) => pathOf(first!));
const examples: readonly string[] = [...free, ...charged].flatMap((endpoint) => endpoint.examples);
for (const path of tabled) describeConditional(path);
for (const path of examples) if (!tabled.includes(path)) describeUnchanged(path);

describeFree304(tabled[0]!);
describeCharged304(tabled[1]!);
describeCostOf304(free.slice(1).map(pathOf), 0);
describeCostOf304(charged.slice(1).map(pathOf), 1);
