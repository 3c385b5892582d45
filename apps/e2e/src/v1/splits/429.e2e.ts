import { describeLimits } from '../../cases/limits.js';

describeLimits('/v1/splits?symbol=AAPL');
