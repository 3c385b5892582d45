import { describeScope } from '../../cases/authorization.js';

describeScope('/v1/stocks/AAPL', 'instruments:read');
