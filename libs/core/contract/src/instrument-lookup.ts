import { z } from 'zod';
import { field, Invalid } from './fields.js';
import { instrumentNames, namedOnce } from './price-fields.js';

const FORM = /^ins_(?<number>[1-9a-z][0-9a-z]{0,6})$/;

/** The id of an instrument as clients see it: opaque, the same whatever the symbol becomes. */
export function instrumentId(id: number): string {
  return `ins_${id.toString(36)}`;
}

/** How GraphQL names one instrument: exactly one of the four (contract 9). */
export const InstrumentLookup = namedOnce(
  z.object({
    ...instrumentNames,
    id: field<number>((text) => {
      const { number } = FORM.exec(text)?.groups ?? {};
      return number === undefined ? new Invalid('must be the id of an instrument') : parseInt(number, 36);
    }).optional(),
  }),
);
export type InstrumentLookup = z.output<typeof InstrumentLookup>;
