import type { InstrumentField } from '@bourse/instrument';
import { lei } from './lei.fixture.js';

export const headquarters = {
  headquarters: {
    store: 'dictionary',
    listing: 'on request',
    label: 'Headquarters',
    description: 'City of the head office of the issuer.',
    examples: ['Cupertino'],
    cell: 'line',
    filter: { kind: 'names', description: 'Cities of the head office of the issuer, in any case.' },
    isFact: true,
  },
} as const satisfies Record<string, InstrumentField>;

export const identifier = {
  lei: {
    store: 'text',
    listing: 'on request',
    label: 'LEI',
    description: 'Legal entity identifier of the issuer (ISO 17442).',
    examples: ['HWUPKR0MPOU8FGXBT394'],
    cell: 'identifier',
    identifier: lei,
    filter: { kind: 'identifier', description: 'LEI, check digits included.' },
    isFact: true,
  },
} as const satisfies Record<string, InstrumentField>;
