import { describeLimits } from '../../cases/limits.js';

describeLimits('/v1/dividends?symbol=AAPL');
