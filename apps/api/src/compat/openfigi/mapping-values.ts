import type { UniverseSnapshot } from '@bourse/universe';
import { exchCodesOf } from './exch-codes.js';
import { kindOfType } from './figi-rows.js';
import { idTypeNames } from './mapping-jobs.js';

/** The values that a field of a mapping job can have, in order; null for an unknown field. */
export function valuesOf({ classes }: UniverseSnapshot, field: string): readonly string[] | null {
  const kinds = classes.map(({ type }) => kindOfType(type));
  const codes = classes.map(({ exchange }) => exchCodesOf(exchange));
  switch (field) {
    case 'idType':
      return idTypeNames;
    case 'exchCode':
      return sortValues(codes.flatMap((each) => (each === null ? [] : [each.venue, each.composite])));
    case 'micCode':
      return sortValues(classes.map(({ mic }) => mic));
    case 'currency':
      return sortValues(classes.map(({ currency }) => currency));
    case 'marketSecDes':
      return sortValues(kinds.map(({ marketSector }) => marketSector));
    case 'securityType':
      return sortValues(kinds.map(({ securityType }) => securityType));
    case 'securityType2':
      return sortValues(kinds.map(({ securityType2 }) => securityType2));
    case 'stateCode':
      return [];
    default:
      return null;
  }
}

function sortValues(values: readonly (string | null)[]): string[] {
  return [...new Set(values)].filter((value) => value !== null).sort();
}
