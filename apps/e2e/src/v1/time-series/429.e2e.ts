import { describeLimits } from '../../cases/limits.js';

describeLimits('/v1/time_series?symbol=AAPL');
