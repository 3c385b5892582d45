import { exchangeOfCode, splitSymbol } from '@bourse/symbology';

/** Codes of Bloomberg and Google Finance, and the suffix of Reuters. */
const vendors: Readonly<Record<string, readonly [bloomberg: string, google: string, reuters: string]>> = {
  NASDAQ: ['UW', 'NASDAQ', 'OQ'],
  NYSE: ['UN', 'NYSE', 'N'],
  LSE: ['LN', 'LON', 'L'],
  XETRA: ['GY', 'ETR', 'DE'],
  PAR: ['FP', 'EPA', 'PA'],
  AMS: ['NA', 'AMS', 'AS'],
  MIL: ['IM', 'BIT', 'MI'],
  EBS: ['SW', 'SWX', 'S'],
  STO: ['SS', 'STO', 'ST'],
  TOR: ['CT', 'TSX', 'TO'],
  JPX: ['JT', 'TYO', 'T'],
  HKG: ['HK', 'HKG', 'HK'],
  KSC: ['KP', 'KRX', 'KS'],
  KOE: ['KQ', 'KOSDAQ', 'KQ'],
  TAI: ['TT', 'TPE', 'TW'],
  SHH: ['CG', 'SHA', 'SS'],
  SHZ: ['CS', 'SHE', 'SZ'],
  NSE: ['IS', 'NSE', 'NS'],
  BSE: ['IB', 'BOM', 'BO'],
  ASX: ['AU', 'ASX', 'AX'],
  SAO: ['BZ', 'BVMF', 'SA'],
  MEX: ['MM', 'BMV', 'MX'],
};

/** The spellings of a symbol that the documentation names, and those of vendors, without the symbol itself. */
export function spellingsOf({ symbol, exchange }: { symbol: string; exchange: string | null }): string[] {
  const { ticker, suffix } = splitSymbol(symbol);
  const venue = exchange === null ? null : exchangeOfCode(exchange);
  const codes = vendors[exchange ?? ''];
  const qualified = tickersOf(ticker).flatMap((each) => [
    ...(venue === null || ticker.startsWith('^') || ticker.endsWith('=X')
      ? []
      : [`${venue.code}:${each}`, `${each} (${venue.code})`]),
    ...(venue?.mic != null && !ticker.startsWith('^') ? [`${venue.mic}:${each}`, `${each}.${venue.mic}`] : []),
    ...(codes === undefined
      ? []
      : [`${each} ${codes[0]}`, `${each} ${codes[0]} Equity`, `${codes[1]}:${each}`, `${each}.${codes[2]}`]),
  ]);
  const plain = [...classesOf(ticker), ...pairsOf(symbol)].map((each) => each + (suffix ?? ''));
  const dollar = suffix === null && /^[A-Z]+$/.test(ticker) && codes !== undefined ? [`$${ticker}`] : [];
  const spellings = [
    symbol.toLowerCase(),
    ` ${symbol} `,
    ...plain,
    ...qualified,
    ...numbersOf(ticker, suffix),
    ...dollar,
  ];
  return [...new Set(spellings)].filter((each) => each !== symbol);
}

/** The ticker, with the class as other vendors write it. */
function tickersOf(ticker: string): string[] {
  return [ticker, ...classesOf(ticker).filter((each) => /[./]/.test(each))];
}

function classesOf(ticker: string): string[] {
  const [, root, mark] = /^([A-Z0-9&]+)-(P?[A-Z]|WT|UN|RI)$/.exec(ticker) ?? [];
  if (root === undefined || mark === undefined) return [];
  if (mark === 'WT') return [`${root}.WS`, `${root}-WS`, `${root}/WS`];
  if (mark === 'UN') return [`${root}.UN`, `${root}/UN`];
  if (mark === 'RI') return [`${root}.RI`, `${root}/RI`];
  if (mark.length === 1) return [`${root}.${mark}`, `${root}/${mark}`, `${root} ${mark}`];
  const series = mark.slice(1);
  return [`${root}^${series}`, `${root}.PR.${series}`, `${root}-PR${series}`, `${root}/P${series}`];
}

function pairsOf(symbol: string): string[] {
  const [, base, quote] = /^([A-Z]{3})([A-Z]{3})=X$/.exec(symbol) ?? /^([A-Z]{2,10})-(USD|EUR)$/.exec(symbol) ?? [];
  return base === undefined ? [] : [`${base}/${quote}`, `${base}${quote}`];
}

function numbersOf(ticker: string, suffix: string | null): string[] {
  if (!/^\d+$/.test(ticker)) return [];
  const short = String(Number(ticker));
  if (suffix === '.HK')
    return [`${short}.HK`, ticker.padStart(5, '0') + suffix, `HK.${ticker.padStart(5, '0')}`, `HKEX:${short}`];
  if (suffix === '.SS' || suffix === '.SZ') return [`${suffix === '.SS' ? 'SH' : 'SZ'}${ticker}`, `${short}${suffix}`];
  return ['.KS', '.KQ', '.TW'].includes(suffix ?? '') ? [`${short}${suffix}`] : [];
}
