import { describeScope } from '../../cases/authorization.js';

describeScope('/v1/dividends?symbol=AAPL', 'prices:read');
