import createClient from 'openapi-fetch';
import type { paths } from './schema.js';

const { BOURSE_URL: baseUrl = '', BOURSE_API_KEY: key = '' } = process.env;
const client = createClient<paths, 'application/json'>({ baseUrl, headers: { authorization: `Bearer ${key}` } });

const page = await client.GET('/v1/stocks', { params: { query: { exchange: ['NASDAQ'], outputsize: 3 } } });
console.log('page:', ...(page.data?.instruments ?? []).map(({ symbol }) => symbol));

const found = await client.GET('/v1/symbol_search', { params: { query: { query: 'apple', limit: 1 } } });
console.log('search:', found.data?.symbols[0]?.symbol, found.data?.symbols[0]?.score?.toFixed(4));

const window = { symbol: 'AAPL', start_date: '2012-08-09', end_date: '2012-08-10' };
const series = await client.GET('/v1/time_series', { params: { query: window } });
console.log('bars:', ...(series.data?.values ?? []).map(({ datetime, close }) => `${datetime} ${close.toFixed(4)}`));

const { error } = await client.GET('/v1/time_series');
if (error?.code === 'bad_request') {
  const fault = error.details?.errors[0];
  console.log('error:', error.code, fault?.field, fault?.message);
}
