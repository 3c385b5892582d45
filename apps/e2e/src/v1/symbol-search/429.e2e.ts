import { describeLimits } from '../../cases/limits.js';

describeLimits('/v1/symbol_search?query=apple');
