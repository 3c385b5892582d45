import { describeUnavailable } from '../../cases/unavailable.js';

describeUnavailable('/v1/splits?symbol=AAPL');
