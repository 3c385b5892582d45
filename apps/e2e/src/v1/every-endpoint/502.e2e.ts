import { endpointsWith, pathOf } from '../../cases/every-endpoint.js';
import { describeFailingSources } from '../../cases/live-sources.js';

describeFailingSources(endpointsWith('502').map(pathOf));
