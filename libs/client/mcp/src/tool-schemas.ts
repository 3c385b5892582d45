import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Tool } from './tool.js';

type Json = Record<string, unknown>;
/** All tools take and return objects. */
type ShownSchema = Json & { readonly type: 'object' };

/** Shown as one JSON Schema, and lets all values through: the tool parses its arguments, and its answers are typed. */
function shownAs(json: Json): StandardSchemaWithJSON<Json, Json> & { readonly shown: ShownSchema } {
  return {
    shown: json as ShownSchema,
    '~standard': {
      version: 1,
      vendor: 'bourse',
      validate: (value) => ({ value: value as Json }),
      jsonSchema: { input: () => json, output: () => json },
    },
  };
}

/** Checked in a call, but not worth their tokens in every conversation. The dialect is that of the protocol. */
const omitted: ReadonlySet<string> = new Set(['$schema', 'minLength', 'maxLength', 'minItems']);

function inputJson(tool: Tool): Json {
  const json = JSON.stringify(z.toJSONSchema(tool.input, { io: 'input' }), (key, value: unknown) =>
    omitted.has(key) ? undefined : value,
  );
  return JSON.parse(json) as Json;
}

/** The schemas of a tool, converted once. */
export function schemasOf(tool: Tool) {
  return { inputSchema: shownAs(inputJson(tool)), outputSchema: shownAs({ ...tool.output }) };
}
