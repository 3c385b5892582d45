import { describeMethods } from '../../cases/methods.js';

describeMethods('/v1/symbol_search?query=apple');
