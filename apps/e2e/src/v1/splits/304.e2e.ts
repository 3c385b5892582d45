import { describeConditional, describeFree304 } from '../../cases/conditional.js';

describeConditional('/v1/splits?symbol=AAPL');
describeConditional('/v1/splits?symbol=MSFT&start_date=2012-12-25&end_date=2012-12-25');
describeFree304('/v1/splits?symbol=AAPL');
