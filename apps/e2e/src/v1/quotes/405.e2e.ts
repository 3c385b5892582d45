import { describeMethods } from '../../cases/methods.js';

describeMethods('/v1/quotes?symbols=AAPL,MSFT');
