/** The section of docs/reference/errors.md on parameters and paths. A test checks its examples against responses. */
export const PARAMETERS_SECTION = `## Parameters

Every endpoint of \`/v1\` refuses what it does not have: an unknown query parameter or field of a body is a 400, with its name in \`field\`, its
value in \`value\`, and in \`message\` the parameter that stands for it. All invalid parameters of a request come in one answer; of unknown ones
the first hundred.

\`\`\`json
{ "code": "bad_request", "message": "limit is not a parameter here; use outputsize.", "status": 400, "details": { "errors": [{ "field": "limit", "message": "is not a parameter here; use outputsize", "value": "5" }] } }
\`\`\`

- \`GET /v1/symbol_search\` and \`GET /v1/quotes\` ignore \`interval\`, \`outputsize\`, \`start_date\` and \`end_date\`, whatever their values. Nothing else
  ignores anything.
- \`HEAD\` is refused as \`GET\`, without a body. \`OPTIONS\` validates nothing. Health, \`/docs\` and GraphQL take any query string.
- Headers are never validated this way: \`X-…\` headers are free.
- A key in the query string (\`apikey=\`) is not read. It belongs in \`Authorization: Bearer …\`.

A value outside a closed list is a 400 that names the nearest values and where the list is.

| parameter | list | in the list, without rows |
|---|---|---|
| \`exchange\` | codes and MICs of \`GET /v1/exchanges\`, sources' codes (\`NMS\`), MICs of ISO 10383 | an empty page |
| \`mic\` | ISO 10383, and what the universe carries | an empty page |
| \`currency\` | ISO 4217, withdrawn codes and minor units included, and what the universe carries | an empty page |
| \`country\` | ISO 3166 alpha-2; outside it the status is 422 | an empty page |
| \`type\` | \`GET /v1/types\` | an empty page |
| \`status\`, \`interval\`, \`adjust\` | in the message | |

\`type\`, \`status\`, \`interval\` and \`adjust\` are matched to the letter, the others in any case.

## Unknown paths

A 404 of a path that is no route has null \`details\`. Its message names the path, the nearest route and \`/docs\`; on the port of GraphQL also
which routes belong to the REST API.

\`\`\`json
{ "code": "not_found", "message": "There is no route /v1/timeseries here. The nearest is /v1/time_series. All routes are at /docs.", "status": 404, "details": null }
\`\`\``;
