import { describeKeyLife, describeUnauthenticated } from '../../cases/authentication.js';

describeUnauthenticated('/v1/stocks');
describeKeyLife('/v1/stocks?outputsize=1');
