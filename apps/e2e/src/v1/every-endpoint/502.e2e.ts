import { endpointsWith, pathOf } from '../../cases/every-endpoint.js';
import { describeFailingSource } from '../../cases/live-sources.js';

describeFailingSource(endpointsWith('502').map(pathOf));
