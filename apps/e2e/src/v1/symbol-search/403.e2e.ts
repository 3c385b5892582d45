import { describeScope } from '../../cases/authorization.js';

describeScope('/v1/symbol_search?query=apple', 'search:read');
