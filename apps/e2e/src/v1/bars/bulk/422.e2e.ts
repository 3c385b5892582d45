import { describeInvalid } from '../../../cases/validation.js';

describeInvalid('/v1/bars/bulk', 422, [['exchange=NASDAQ&date=2999-01-02', { date: '2999-01-02' }]]);
