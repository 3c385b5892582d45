import {
  BadRequestErrorFromJSON,
  Configuration,
  InstrumentsApi,
  PricesApi,
  ResponseError,
  SearchApi,
} from './client/index.js';

const { BOURSE_URL: basePath = '', BOURSE_API_KEY: accessToken = '' } = process.env;
const config = new Configuration({ basePath, accessToken });

const { instruments } = await new InstrumentsApi(config).stocks({ exchange: ['NASDAQ'], outputsize: 3 });
console.log('page:', ...instruments.map(({ symbol }) => symbol));

const { symbols } = await new SearchApi(config).symbolSearch({ query: 'apple', limit: 1 });
console.log('search:', symbols[0]?.symbol, symbols[0]?.score?.toFixed(4));

const prices = new PricesApi(config);
const { values } = await prices.timeSeries({ symbol: 'AAPL', startDate: '2012-08-09', endDate: '2012-08-10' });
console.log('bars:', ...values.map(({ datetime, close }) => `${datetime} ${close.toFixed(4)}`));

try {
  await prices.timeSeries();
} catch (error) {
  if (!(error instanceof ResponseError)) throw error;
  const { code, details } = BadRequestErrorFromJSON(await error.response.json());
  console.log('error:', code, details?.errors[0]?.field, details?.errors[0]?.message);
}
