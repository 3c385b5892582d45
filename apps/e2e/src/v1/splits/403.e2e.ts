import { describeScope } from '../../cases/authorization.js';

describeScope('/v1/splits?symbol=AAPL', 'prices:read');
