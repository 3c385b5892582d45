import { endpointsWith, pathOf } from '../../cases/every-endpoint.js';
import { describeSilentSource } from '../../cases/live-sources.js';

describeSilentSource(endpointsWith('504').map(pathOf));
