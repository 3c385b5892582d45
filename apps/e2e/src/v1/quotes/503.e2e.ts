import { describeUnavailable } from '../../cases/unavailable.js';

describeUnavailable('/v1/quotes?symbols=AAPL,MSFT');
