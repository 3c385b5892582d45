import { describeUnavailable } from '../../cases/unavailable.js';

describeUnavailable('/v1/time_series?symbol=AAPL');
