import { describeConditional } from '../../cases/conditional.js';

describeConditional('/v1/exchanges');
