import { describeInvalid } from '../../cases/validation.js';

describeInvalid('/v1/market_state', 400, [
  ['exchange=NASDAK', { exchange: 'NASDAK' }],
  ['exchange=NASDAQ,,LSE', { exchange: 'NASDAQ,,LSE' }],
]);
