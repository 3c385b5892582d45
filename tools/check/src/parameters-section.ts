/** The section of docs/reference/errors.md on parameters and paths. A test checks its examples against responses. */
export const PARAMETERS_SECTION = `## Parameters

Every endpoint of \`/v1\` rejects unknown query parameters and unknown fields of a body with a 400. \`field\` contains the name, \`value\` the
value, and \`message\` suggests the equivalent parameter. One response reports all invalid parameters of a request, but at most 100 unknown
ones.

\`\`\`json
{ "code": "bad_request", "message": "limit is not a parameter here; use outputsize.", "status": 400, "details": { "errors": [{ "field": "limit", "message": "is not a parameter here; use outputsize", "value": "5" }] } }
\`\`\`

- \`GET /v1/symbol_search\` and \`GET /v1/quotes\` ignore \`interval\`, \`outputsize\`, \`start_date\` and \`end_date\` with any value.
  No other endpoint ignores a parameter.
- \`HEAD\` is rejected like \`GET\`, without a body. \`OPTIONS\` validates nothing. Health checks, \`/docs\` and GraphQL accept any query string.
- Headers are not validated in this way: a client may send any \`X-…\` header.
- A key in the query string (\`apikey=\`) is not read. Send it in \`Authorization: Bearer …\`.

A value outside a closed list is a 400 that names the nearest valid values and the location of the list.

| parameter | list | a listed value without rows |
|---|---|---|
| \`exchange\` | codes and MICs of \`GET /v1/exchanges\`, sources' codes (\`NMS\`), MICs of ISO 10383 | an empty page |
| \`mic\` | ISO 10383, and the MICs of the universe | an empty page |
| \`currency\` | ISO 4217 with withdrawn codes and minor units, and the currencies of the universe | an empty page |
| \`country\` | ISO 3166 alpha-2; outside it the status is 422 | an empty page |
| \`type\` | \`GET /v1/types\` | an empty page |
| \`status\`, \`interval\`, \`adjust\` | in the message | |

\`type\`, \`status\`, \`interval\` and \`adjust\` are case-sensitive, the others are not.

## Unknown paths

The 404 of an unknown path has null \`details\`. Its message names the path, the nearest route and \`/docs\`. On the GraphQL port, it also names
the routes that belong to the REST API.

\`\`\`json
{ "code": "not_found", "message": "There is no route /v1/timeseries here. The nearest is /v1/time_series. All routes are at /docs.", "status": 404, "details": null }
\`\`\``;
