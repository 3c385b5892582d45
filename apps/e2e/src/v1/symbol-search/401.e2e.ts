import { describeUnauthenticated } from '../../cases/authentication.js';

describeUnauthenticated('/v1/symbol_search?query=apple');
