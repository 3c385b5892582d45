import { isCountryCode, isInstrumentType } from '@bourse/symbology';
import type { RecallFilter } from './external-retriever.js';

/** The conditions of a filter, all of which must hold; null when no instrument can have one of the values. */
export function filterConditions({ type, country }: RecallFilter): string[] | null {
  const conditions: string[] = [];
  if (type !== undefined) {
    if (!isInstrumentType(type)) return null;
    conditions.push(`type = ${quoteString(type)}`);
  }
  if (country !== undefined) {
    const code = country.toUpperCase();
    if (!isCountryCode(code)) return null;
    conditions.push(`country = ${quoteString(code)}`);
  }
  return conditions;
}

/** A value as a string of Meilisearch's filter language. */
export function quoteString(value: string): string {
  return `"${value.replaceAll(/["\\]/g, (special) => `\\${special}`)}"`;
}
