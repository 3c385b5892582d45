import { type FieldName, fieldOf, mapFields, type RowKey, rowKeys } from '@bourse/instrument';
import { instrumentStatuses, instrumentTypes } from '@bourse/symbology';
import { z } from 'zod';

const types = { symbol: z.string(), type: z.enum(instrumentTypes), status: z.enum(instrumentStatuses) } as const;
const text = z.string().nullable();
const list = z.array(z.string());

type FieldSchema<F extends FieldName> = F extends keyof typeof types
  ? (typeof types)[F]
  : F extends 'aliases'
    ? typeof list
    : typeof text;

/** The schemas of some fields, with their descriptions. */
export function fieldSchemas<F extends FieldName>(names: readonly F[]): { [Name in F]: FieldSchema<Name> } {
  return mapFields(names, (name: FieldName) => {
    const { description, examples } = fieldOf(name);
    const schema = name === 'aliases' ? list : name in types ? types[name as keyof typeof types] : text;
    return schema.meta({ description, ...(examples !== undefined && { examples: [...examples] }) });
  }) as { [Name in F]: FieldSchema<Name> };
}

/** The eleven keys of a listing row, always complete and in this order (list-6). */
export const InstrumentRow = z.strictObject(fieldSchemas<RowKey>(rowKeys));
export type InstrumentRow = z.infer<typeof InstrumentRow>;
