import { z } from 'zod';
import { field, Invalid } from './fields.js';
import { instrumentNames, requireOneName } from './price-fields.js';

const FORM = /^ins_(?<number>[1-9a-z][0-9a-z]{0,6})$/;

/** The id of an instrument for clients: opaque, and unchanged when the symbol changes. */
export function instrumentId(id: number): string {
  return `ins_${id.toString(36)}`;
}

/** Names one instrument in GraphQL: exactly one of the four fields. */
export const InstrumentLookup = requireOneName(
  z.object({
    ...instrumentNames,
    id: field<number>((text) => {
      const { number } = FORM.exec(text)?.groups ?? {};
      return number === undefined ? new Invalid('must be the id of an instrument') : parseInt(number, 36);
    }).optional(),
  }),
);
export type InstrumentLookup = z.output<typeof InstrumentLookup>;
