import { countryOfMic, splitSymbol } from '@bourse/symbology';
import type { LiveInstrument } from './live-source.js';

export const NEW_YORK = 'America/New_York';

const PLAIN = /^[A-Z]{1,5}(?:-[A-C])?$/;
/** American funds have no MIC: they are not traded on a venue. */
const FUND = /^[A-Z]{4}X$/;

/**
 * Whether it is a share or a fund on an American exchange whose ticker every vendor of American prices writes alike
 * except for the mark of the share class: no preferreds, warrants, units or indices.
 */
export function isPlainUsListing({ symbol, type, mic }: LiveInstrument): boolean {
  if (type !== 'Common Stock' && type !== 'ETF' && type !== 'Mutual Fund') return false;
  if (mic === null ? type !== 'Mutual Fund' || !FUND.test(symbol) : countryOfMic(mic) !== 'US') return false;
  return splitSymbol(symbol).suffix === null && PLAIN.test(symbol);
}
