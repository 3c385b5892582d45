import { describeInvalid } from '../../cases/validation.js';

const hundredAndOne = Array.from({ length: 101 }, (_, i) => `S${i}`).join();

describeInvalid('/v1/quotes', 400, [
  ['', { symbols: null }],
  ['symbol=AAPL', { symbol: 'AAPL', symbols: null }],
  ['symbols=', { symbols: '' }],
  ['symbols', { symbols: '' }],
  ['symbols=,', { symbols: ',' }],
  ['symbols=AAPL,', { symbols: 'AAPL,' }],
  ['symbols=,AAPL', { symbols: ',AAPL' }],
  ['symbols=AAPL,,MSFT', { symbols: 'AAPL,,MSFT' }],
  ['symbols=AAPL,%20,MSFT', { symbols: 'AAPL, ,MSFT' }],
  ['symbols=AAPL&source=a&source=b', { source: 'b' }],
  [`symbols=${hundredAndOne}`, { symbols: hundredAndOne.slice(0, 100) }],
  // error-6: an empty member and one that no instrument can match: the 400 takes precedence over the 422.
  ['symbols=WAYTOOLONGSYMBOL,', { symbols: 'WAYTOOLONGSYMBOL,' }],
]);
