import { describeScope } from '../../cases/authorization.js';

describeScope('/v1/exchanges', 'instruments:read');
