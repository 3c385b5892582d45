import { describeScope } from '../../cases/authorization.js';

describeScope('/v1/types', 'instruments:read');
