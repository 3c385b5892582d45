// Prints what the unmodified client of Twelve Data reads, as its documentation calls it.
import { CreateConfig, FundamentalsApi, MarketDataApi, ReferenceDataApi } from '@twelvedata/twelvedata-node';

const config = CreateConfig(process.env.BOURSE_API_KEY, process.env.VENDOR_URL);
const [market, reference, fundamentals] = [MarketDataApi, ReferenceDataApi, FundamentalsApi].map(
  (Api) => new Api(config),
);
const errorOf = (request) => request.catch((error) => error.constructor.name);

const answers = {
  series: (await market.getTimeSeries({ symbol: 'AAPL', interval: '1day', outputsize: 2, dp: 5 })).values,
  quote: await market.getQuote({ symbol: 'AAPL' }),
  price: await market.getPrice({ symbol: 'AAPL' }),
  eod: await market.getEod({ symbol: 'AAPL' }),
  dividends: (await fundamentals.getDividends({ symbol: 'IBM', range: 'full' })).dividends,
  stocks: (await reference.getStocks({ exchange: 'NASDAQ' })).count,
  search: (await reference.getSymbolSearch({ symbol: 'apple' })).data[0],
  unknown: await errorOf(market.getPrice({ symbol: 'NOPE' })),
  key: await errorOf(new MarketDataApi(CreateConfig('x', process.env.VENDOR_URL)).getPrice({ symbol: 'AAPL' })),
};
process.stdout.write(JSON.stringify(answers));
