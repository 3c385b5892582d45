import { type EndpointDeclaration, endpoints } from '@bourse/contract';

const HEAD = `# Endpoints

This page lists every endpoint of REST \`/v1\`, with the scope that it requires and the units that it costs.

A running server has a page for each endpoint at \`/docs/api\`, with parameters, samples and errors, from the
[OpenAPI document](../generated/openapi.json). The header \`Accept\` selects another format than JSON. Units count against the limits of the key.

| request | returns | scope | units | also as |
|---|---|---|---|---|
`;

/** The page of all endpoints, from their declarations. */
export function renderEndpointsTable(): string {
  return `${HEAD}${Object.values<EndpointDeclaration>(endpoints).map(row).join('\n')}\n`;
}

function row({ method, path, summary, scope, charge = 1, body, alternatives = [] }: EndpointDeclaration): string {
  const route = `\`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}\``;
  const units = body === undefined ? String(charge) : 'by the body';
  return `| ${[route, summary, scope === null ? 'any' : `\`${scope}\``, units, alternatives.join(', ')].join(' | ')} |`;
}
