import type { Endpoint } from '../endpoint.ts';
import { argumentsOf } from './call.ts';

/** A call of the Python client; probes, which it lacks, are called by the standard library. */
export function pythonSample(endpoint: Endpoint): string {
  if (endpoint.isPublic) {
    return `import json
import os
from urllib.request import urlopen

with urlopen(os.environ["BOURSE_URL"] + "${endpoint.sample}") as response:
    print(response.status, json.load(response))`;
  }
  return `from bourse import Bourse

bourse = Bourse()  # BOURSE_URL and BOURSE_API_KEY
print(bourse.${methodOf(endpoint)}(${argumentText(endpoint)}))`;
}

function methodOf({ operationId }: Endpoint): string {
  const listing: Readonly<Record<string, string>> = { stocks: 'stocks.list', stocksBySymbol: 'stocks.get' };
  return listing[operationId] ?? operationId.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Required parameters are positional, others are keywords. */
function argumentText(endpoint: Endpoint): string {
  const { path, named } = argumentsOf(endpoint);
  const fields = endpoint.body?.fields ?? endpoint.parameters;
  const required = new Set(fields.flatMap(({ name, isRequired }) => (isRequired ? [name] : [])));
  const texts = [...named].map(([name, value]) => (required.has(name) ? literal(value) : `${name}=${literal(value)}`));
  return [...[...path.values()].map((value) => literal(value)), ...texts].join(', ');
}

function literal(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .map(([name, each]) => `"${name}": ${literal(each)}`)
      .join(', ')}}`;
  }
  return JSON.stringify(value);
}
