import { alphavantage } from './alphavantage.js';
import { lean } from './lean.js';
import { plainCsv } from './plain-csv.js';
import type { PriceFormat } from './price-file.js';
import { quandl } from './quandl.js';
import { stooq } from './stooq.js';
import { twelveData } from './twelve-data.js';
import { yahoo } from './yahoo.js';

/** The forms in which files hold prices, by the name that `--format` takes. */
export const priceFormats: ReadonlyMap<string, PriceFormat> = new Map(
  [yahoo, stooq, alphavantage, lean, quandl, twelveData, plainCsv].map((format) => [format.name, format]),
);
