import { describeInvalid } from '../../cases/validation.js';

describeInvalid('/v1/calendar', 400, [
  ['', { exchange: null }],
  ['exchange=NASDAK', { exchange: 'NASDAK' }],
  ['exchange=NASDAQ&start_date=2024-02-30', { start_date: '2024-02-30' }],
  ['exchange=NASDAQ&start_date=2024-02-02&end_date=2024-02-01', { start_date: '2024-02-02' }],
  ['exchange=NASDAQ&start_date=2000-01-01&end_date=2024-02-01', { end_date: '2024-02-01' }],
]);
