import { describeUnauthenticated } from '../../cases/authentication.js';

describeUnauthenticated('/v1/dividends?symbol=AAPL');
