import { describeMethods } from '../../cases/methods.js';

describeMethods('/v1/splits?symbol=AAPL');
