import { describeUnavailable } from '../../cases/unavailable.js';

describeUnavailable('/v1/dividends?symbol=AAPL');
