import { describeUnauthenticated } from '../../cases/authentication.js';

describeUnauthenticated('/v1/splits?symbol=AAPL');
