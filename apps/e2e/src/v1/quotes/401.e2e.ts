import { describeUnauthenticated } from '../../cases/authentication.js';

describeUnauthenticated('/v1/quotes?symbols=AAPL,MSFT');
