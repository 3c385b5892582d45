import { describeMethods } from '../../cases/methods.js';

describeMethods('/v1/time_series?symbol=AAPL');
