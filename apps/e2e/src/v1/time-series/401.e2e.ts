import { describeUnauthenticated } from '../../cases/authentication.js';

describeUnauthenticated('/v1/time_series?symbol=AAPL');
