import { describeScope } from '../../cases/authorization.js';

describeScope('/v1/countries', 'instruments:read');
