import { describeLimits } from '../../cases/limits.js';

describeLimits('/v1/quotes?symbols=AAPL,MSFT', '/v1/quotes?symbols=');
