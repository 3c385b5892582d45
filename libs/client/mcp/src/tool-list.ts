import type { Tool } from './tool.js';
import { getCorporateActions } from './tools/get-corporate-actions.js';
import { getInstrument } from './tools/get-instrument.js';
import { getPrices } from './tools/get-prices.js';
import { listInstruments } from './tools/list-instruments.js';
import { resolveInstruments } from './tools/resolve-instruments.js';
import { searchInstruments } from './tools/search-instruments.js';

/** Every tool, in the order of `tools/list`. */
export const tools: readonly Tool[] = [
  searchInstruments,
  resolveInstruments,
  getInstrument,
  listInstruments,
  getPrices,
  getCorporateActions,
];
