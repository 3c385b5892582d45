import { describeScope } from '../../cases/authorization.js';

describeScope('/v1/quotes?symbols=AAPL,MSFT', 'prices:read');
