import { endpointsWith, pathOf } from '../../cases/every-endpoint.js';
import { describeSilentSource } from '../../cases/live-sources.js';

for (const endpoint of endpointsWith('504')) describeSilentSource(pathOf(endpoint).replace('AAPL', 'KO'));
