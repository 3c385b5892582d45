import { describeUnavailable } from '../../cases/unavailable.js';

describeUnavailable('/v1/symbol_search?query=apple');
