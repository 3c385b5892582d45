import { describeInvalid } from '../../cases/validation.js';

const days = [
  ['as_of=2021-13-01', { as_of: '2021-13-01' }],
  ['as_of=2021-06', { as_of: '2021-06' }],
  ['as_of=', { as_of: '' }],
  ['as_of=today', { as_of: 'today' }],
] as const;

for (const path of ['/v1/stocks/AAPL/history', '/v1/stocks/AAPL', '/v1/stocks']) describeInvalid(path, 400, [...days]);
