import type { QuerySchema } from '@bourse/contract';
import { z } from 'zod';
import type { Json } from './json-schema.js';

/** Whether a schema is free text, whose empty value is refused. */
const isText = ({ type, enum: values }: { readonly type?: unknown; readonly enum?: unknown }) =>
  type === 'string' && values === undefined;

/** `:symbol` in a route's path as a path parameter. */
export function pathParameters(path: string): Json[] {
  const names = [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => name);
  return names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string', minLength: 1 } }));
}

/** The members of a list written as one text. */
const members = (text: unknown): string[] => String(text).split(',');

/** A query schema as parameters, with defaults and examples. */
export function queryParameters(query: QuerySchema): Json[] {
  const object = z.toJSONSchema(query, { io: 'input' });
  return Object.entries(query.shape).map(([name, field]) => {
    const described = object.properties?.[name];
    const { description, ...schema } = typeof described === 'object' ? described : {};
    // The converter omits both from the input form of a field that transforms its text.
    const { default: byMeta, examples } = z.globalRegistry.get(field as z.ZodType) ?? {};
    const byDefault = byMeta ?? (field instanceof z.ZodDefault ? field.def.defaultValue : undefined);
    return {
      name,
      in: 'query',
      required: object.required?.includes(name) ?? false,
      ...(description === undefined ? {} : { description }),
      ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
      schema: {
        ...(isText(schema) ? { minLength: 1 } : {}),
        ...schema,
        ...(byDefault === undefined ? {} : { default: byDefault }),
        ...(examples === undefined
          ? {}
          : { examples: schema.type === 'array' ? (examples as readonly unknown[]).map(members) : examples }),
      },
    };
  });
}
