import { getOperationAST, parse, validate } from 'graphql';
import { getVariableValues } from 'graphql/execution/values.js';
import { describe, expect, test } from 'vitest';
import { schema } from '../schema.js';
import { type Example, examples } from './examples.js';

/** The faults of an example, including a missing name, which is the title of its tab. */
function faultsOf({ query, variables = '{}' }: Example): string[] {
  const document = parse(query);
  const operation = getOperationAST(document)!;
  const faults = validate(schema, document).map(({ message }) => message);
  if (operation.name === undefined) faults.push('has no name');
  if (faults.length > 0) return faults;
  const { errors = [] } = getVariableValues(schema, operation.variableDefinitions ?? [], JSON.parse(variables));
  return errors.map(({ message }) => message);
}

describe("GraphiQL's examples", () => {
  test.each(examples.map((example) => [example.query.split('\n', 1)[0]!, example] as const))('%s', (_, example) => {
    expect(faultsOf(example)).toEqual([]);
  });

  test('query every root field', () => {
    const queriesText = examples.map(({ query }) => query).join('\n');
    const fields = Object.keys(schema.getQueryType()!.getFields()).filter((name) => name !== 'search');
    expect(fields.filter((name) => !new RegExp(`^  ${name}\\b`, 'm').test(queriesText))).toEqual([]);
  });

  test('planted faults: an unknown field and variable, and a missing name', () => {
    expect(faultsOf({ query: 'query A { nope }' })).toHaveLength(1);
    expect(faultsOf({ query: 'query A($a: String!) { instrument(symbol: $a) { name } }' })).toHaveLength(1);
    expect(faultsOf({ query: '{ usage { keyId } }' })).toEqual(['has no name']);
  });
});
