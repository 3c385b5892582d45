import { type EndpointDeclaration, endpoints } from '@bourse/contract';

const HEAD = `# Endpoints

Every endpoint of REST \`/v1\`. Parameters, schemas and examples are in the OpenAPI document at \`/docs\`. Other formats than JSON are selected with
\`Accept\`. Units count against the limits of the key.

| request | returns | scope | units | also as |
|---|---|---|---|---|
`;

/** The page of all endpoints, from their declarations. */
export function endpointsTable(): string {
  return `${HEAD}${Object.values<EndpointDeclaration>(endpoints).map(row).join('\n')}\n`;
}

function row({ method, path, summary, scope, charge = 1, body, alternatives = [] }: EndpointDeclaration): string {
  const route = `\`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}\``;
  const units = body === undefined ? String(charge) : 'by the body';
  return `| ${[route, summary, scope === null ? 'any' : `\`${scope}\``, units, alternatives.join(', ')].join(' | ')} |`;
}
