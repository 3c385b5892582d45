import { endpointsWith, pathOf } from '../../cases/every-endpoint.js';
import { describeFailingSources } from '../../cases/live-sources.js';

// KO is in the sample universe, but the sample holds no prices of it.
for (const endpoint of endpointsWith('502')) describeFailingSources(pathOf(endpoint).replace('AAPL', 'KO'));
