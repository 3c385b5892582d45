import { describe, expect, test } from 'vitest';
import { get } from '../../harness/shared.js';

// Obviously right first results over the shipped universe. A change of the ranking that loses one of these must state
// the reason.

const firsts: Readonly<Record<string, readonly (readonly [query: string, symbol: string])[]>> = {
  'names, in part, in other order and without gaps': [
    ['apple', 'AAPL'],
    ['Nestlé', 'NESN.SW'],
    ['nestle', 'NESN.SW'],
    ['general motors', 'GM'],
    ['jp morgan chase', 'JPM'],
    ['t-mobile', 'TMUS'],
    ['berkshire', 'BRK-A'],
    ['lockheed', 'LMT'],
    ['coca cola', 'KO'],
    ['cola coca', 'KO'],
    ['cocacola', 'KO'],
    ['plc linde', 'LIN'],
    ['advanced micro devices', 'AMD'],
    ['deutsche bank', 'DBK.DE'],
    ['siemens', 'SIE.DE'],
    ['tencent', '0700.HK'],
    ['alphabet class c', 'GOOG'],
    ['taiwan semiconductor', '2330.TW'],
  ],
  slips: [
    ['microsft', 'MSFT'],
    ['toyota moter', '7203.T'],
    ['macdonalds', 'MCD'],
    ['amazone', 'AMZN'],
    ['netflics', 'NFLX'],
    ['nvidea', 'NVDA'],
    ['appel', 'AAPL'],
  ],
  'brands, former names, nicknames and names of their own writing': [
    ['facebook', 'META'],
    ['google', 'GOOG'],
    ['youtube', 'GOOG'],
    ['instagram', 'META'],
    ['iphone', 'AAPL'],
    ['windows', 'MSFT'],
    ['playstation', '6758.T'],
    ['louis vuitton', 'MC.PA'],
    ['BofA', 'BAC'],
    ['tsmc', '2330.TW'],
    ['P&G', 'PG'],
    ['at and t', 'T'],
    ['j&j', 'JNJ'],
    ['vw', 'VOW.DE'],
    ['exxon', 'XOM'],
    ['任天堂', '7974.T'],
    ['トヨタ', '7203.T'],
  ],
  'a symbol or a name with its venue': [
    ['sap xetra', 'SAP.DE'],
    ['sap nyse', 'SAP'],
    ['7203 tokyo', '7203.T'],
    ['700 hk', '0700.HK'],
    ['toyota nyse', 'TM'],
    ['shell amsterdam', 'SHELL.AS'],
    ['vodafone london', 'VOD.L'],
    ['brk.b', 'BRK-B'],
  ],
  'currencies and coins': [
    ['bitcoin', 'BTC-USD'],
    ['ethereum', 'ETH-USD'],
    ['eur usd', 'EURUSD=X'],
    ['eurusd', 'EURUSD=X'],
    ['euro dollar', 'EURUSD=X'],
    ['dollar yen', 'JPY=X'],
    ['pound dollar', 'GBPUSD=X'],
  ],
  'indices, rates and the funds that represent a thing': [
    ['s&p 500', '^GSPC'],
    ['sp500', '^GSPC'],
    ['dow jones', '^DJI'],
    ['nasdaq 100', '^NDX'],
    ['dax', '^GDAXI'],
    ['nikkei', '^N225'],
    ['ftse 100', '^FTSE'],
    ['10 year treasury yield', '^TNX'],
    ['vanguard total stock market etf', 'VTI'],
    ['crude oil etf', 'USO'],
    ['lithium', 'LIT'],
  ],
  'what a company does': [
    ['danish brewer', 'CARL-B.CO'],
    ['japanese car maker', '7203.T'],
    ['chip equipment maker dutch', 'ASML'],
    ['fast food chain', 'MCD'],
    ['social network', 'META'],
    ['streaming service', 'SPOT'],
    ['uranium miner', 'CCJ'],
    ['banco español', 'SAN.MC'],
    ['自動車メーカー', '7203.T'],
  ],
};

describe.each(Object.entries(firsts))('%s', (_, expected) => {
  test.each(expected)('%s → %s', async (query, symbol) => expect(await first(query)).toBe(symbol));
});

async function first(query: string): Promise<string | undefined> {
  return (await get(`/v1/symbol_search?limit=1&query=${encodeURIComponent(query)}`)).json.symbols[0]?.symbol;
}
