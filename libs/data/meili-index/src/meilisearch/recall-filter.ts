import { isCountryCode, isInstrumentType } from '@bourse/symbology';
import type { RecallFilter } from './external-retriever.js';

/** The conditions of a filter, all of which must hold; null when no instrument can have one of the values. */
export function filterConditions({ type, country }: RecallFilter): string[] | null {
  const conditions: string[] = [];
  if (type !== undefined) {
    if (!isInstrumentType(type)) return null;
    conditions.push(`type = ${quoted(type)}`);
  }
  if (country !== undefined) {
    const code = country.toUpperCase();
    if (!isCountryCode(code)) return null;
    conditions.push(`country = ${quoted(code)}`);
  }
  return conditions;
}

/** A value as a string of Meilisearch's filter language. */
export function quoted(value: string): string {
  return `"${value.replaceAll(/["\\]/g, (special) => `\\${special}`)}"`;
}
