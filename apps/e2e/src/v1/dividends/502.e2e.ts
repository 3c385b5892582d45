import { describeFailingSources } from '../../cases/live-sources.js';

describeFailingSources('/v1/dividends?symbol=KO');
