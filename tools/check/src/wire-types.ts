// Plain TypeScript interfaces of REST requests and responses for the SDK, from OpenAPI.
//
// openapi-typescript 7.13.0 was tried on the same document. In an editor its types expand to anonymous objects (`PriceMeta`
// and `InstrumentType` lose their names), all 41 optional members reject `undefined` under `exactOptionalPropertyTypes`,
// defaults vanish from the comments, and the file takes 65 KB instead of 17 KB. It also requires TypeScript 5.
import { dividendFrequencies, dividendTypes } from '@bourse/bars';
import { adjustments, listingFacts, listingSorts, listingStatuses, wireSchemas } from '@bourse/contract';
import { furtherColumns, marketCaps } from '@bourse/instrument';
import { errorCodes, errorTable } from '@bourse/envelope';
import { intervals } from '@bourse/range';
import { instrumentStatuses, instrumentTypes } from '@bourse/symbology';
import { z } from 'zod';
import { answerOf, namedSchemas, type Operation, pascal, restRoutes, type Route, type Schema } from './open-api.js';
import { comment, interfaceOf, typeOf, unionOf } from './schema-text.js';

/** Sets of values that have a name of their own. */
export const named: Readonly<Record<string, readonly string[]>> = {
  InstrumentType: instrumentTypes,
  InstrumentStatus: instrumentStatuses,
  ListingStatus: listingStatuses,
  ListingSort: listingSorts,
  MarketCap: marketCaps,
  ListingFact: listingFacts,
  FurtherColumn: furtherColumns,
  Interval: intervals,
  Adjust: adjustments,
  DividendFrequency: dividendFrequencies,
  DividendType: dividendTypes,
};

const nameOf = new Map(Object.entries(named).map(([name, values]) => [unionOf(values), name]));

export function renderWireTypes(): string {
  // Errors are typed by their code: ErrorDetails.
  const schemas = Object.fromEntries(Object.entries(namedSchemas()).filter(([name]) => name in wireSchemas));
  const operations = restRoutes();
  const answers = new Map(operations.map((each) => [answerOf(each.operation), titleOf(each)]));
  const parts = [
    HEAD,
    ...Object.entries(named).map(([name, values]) => `export type ${name} = ${unionOf(values)};`),
    ...Object.entries(schemas).map(([name, schema]) => {
      return interfaceOf(name, schema, answers.get(name) ?? schema.description, nameOf);
    }),
    ...operations.flatMap((each) => paramsOf(each.operation, titleOf(each))),
    schemasByName(Object.keys(schemas)),
    ...errorCodes.map((code) => detailsOf(code)),
    errorDetails(),
    caps(operations.map(({ operation }) => operation)),
  ];
  return `${parts.join('\n\n')}\n`;
}

const HEAD = `// Generated from the schemas of the contract: do not edit, run \`npm run generate\`.`;

const titleOf = ({ path, method, operation }: Route) => `\`${method} ${path}\`: ${operation.summary}.`;

function paramsOf({ operationId, parameters = [], requestBody }: Operation, title: string): string[] {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const body = requestBody?.content['application/json']?.schema;
  if (query.length === 0 && body === undefined) return [];
  const properties = Object.fromEntries(
    query.map(({ name, description, schema }) => [
      name,
      { ...queryType(schema), ...(description === undefined ? {} : { description }) },
    ]),
  );
  const required = query.filter((parameter) => parameter.required).map(({ name }) => name);
  return [interfaceOf(`${pascal(operationId)}Params`, body ?? { properties, required }, title, nameOf)];
}

/** A list of one item may be sent as the item; a list of free texts also as the text of the query. */
function queryType({ items, ...schema }: Schema): Schema {
  return items === undefined ? schema : { ...schema, anyOf: [items, { items, readOnly: true }] };
}

function schemasByName(names: readonly string[]): string {
  const rows = names.map((name) => `  ${name}: ${name};\n`);
  return `${comment('Every named schema of an answer.', '')}export interface WireSchemas {\n${rows.join('')}}`;
}

function detailsOf(code: (typeof errorCodes)[number]): string {
  const schema = z.toJSONSchema(errorTable[code].details, { io: 'input' }) as Schema;
  const title = `\`details\` of the code \`${code}\`.`;
  if (schema.properties !== undefined) return interfaceOf(detailsName(code), schema, title, nameOf);
  return `${comment(title, '')}export type ${detailsName(code)} = ${typeOf(schema, '', nameOf)};`;
}

function errorDetails(): string {
  const rows = errorCodes.map((code) => `  ${code}: ${detailsName(code)} | null;\n`);
  const title = 'The codes of the error envelope and the `details` of each; null where there is nothing to add.';
  return `${comment(title, '')}export interface ErrorDetails {\n${rows.join('')}}`;
}

/** The limits that a client needs for the largest requests. */
function caps(operations: readonly Operation[]): string {
  const rows = operations.flatMap(({ operationId, parameters = [] }) => {
    const maximum = parameters.find(({ name }) => name === 'outputsize')?.schema.maximum;
    return maximum === undefined ? [] : [`  ${operationId}: ${maximum},\n`];
  });
  return `${comment('The greatest `outputsize` of each endpoint that has one.', '')}export const maxOutputsize = {\n${rows.join('')}} as const;`;
}

const detailsName = (code: string) => `${pascal(code)}Details`;
