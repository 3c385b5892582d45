import { expect, test } from 'vitest';
import { readPasted } from './pasted-text.js';

test.each([
  ['AVIVA PLC GB00BPQY8M80', { ticker: null, name: 'AVIVA PLC' }],
  ['AVIVA PLC GB00 BPQY 8M80', { ticker: null, name: 'AVIVA PLC' }],
  ['US-037833100-5', { ticker: null, name: null }],
  ['Volkswagen AG (VOW3)', { identifiers: [], ticker: 'VOW3', name: 'Volkswagen AG' }],
  ['GB00BPQY8M80 AV', { ticker: 'AV', name: null }],
  ['SAP (XETRA)', { identifiers: [], ticker: 'XETRA:SAP', name: null }],
])('%s', (text, read) => expect(readPasted(text)).toMatchObject(read));

test.each(['apple', 'US0378331005', 'Vodafone Group (LSE)', 'Fund (Acc)', 'microsoft365 plan', 'MSCI World 2028'])(
  '%s is a name',
  (text) => expect(readPasted(text)).toBeNull(),
);
