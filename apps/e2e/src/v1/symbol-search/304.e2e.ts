import { describeConditional } from '../../cases/conditional.js';

describeConditional('/v1/symbol_search?query=apple');
