import { describeMethods } from '../../cases/methods.js';

describeMethods('/v1/dividends?symbol=AAPL');
