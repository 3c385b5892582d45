import { describeKeyLife } from '../../cases/authentication.js';

describeKeyLife('/v1/stocks?outputsize=1');
