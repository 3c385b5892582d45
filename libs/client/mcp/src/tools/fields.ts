import { z } from 'zod';

const types = ['Common Stock', 'ETF', 'Mutual Fund', 'Index', 'Crypto', 'FX', 'Bond'] as const;

// REST decides which codes exist. A schema here only describes their form.
export const instrumentType = z.enum(types);
export const country = z.string().max(2).describe('ISO alpha-2');
export const symbol = z.string().min(1).max(64);
export const isin = z.string().max(20);
export const figi = z.string().max(20);
export const asOf = z.string().max(10).describe('Day as of which symbols are read');
export const bound = z.string().max(40);
