import { describeScope } from '../../cases/authorization.js';

describeScope('/v1/time_series?symbol=AAPL', 'prices:read');
