import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files that `GET /v1/sectors` was added with, in the order of the recipe. */
export const recipeFiles = {
  declaration: 'libs/core/contract/src/sectors.ts',
  method: 'libs/data/universe/src/reference/sector-list.ts',
  handler: 'apps/api/src/sectors/sectors.controller.ts',
  test: 'apps/e2e/src/v1/sectors/200.e2e.ts',
};

/** docs/contribute/add-an-endpoint.md, with the code as it is compiled. */
export function renderEndpointPage(root: string): string {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  return `# Add an endpoint

This page shows how to add an endpoint to REST \`/v1\`, with \`GET /v1/sectors\` as the example.

An endpoint needs at most four files written by hand: a declaration, a function that computes the response, a handler, and a test. The code
below is copied from the repository.

## 1. Declare it

\`${recipeFiles.declaration}\`: the schemas of the query and the response, and the declaration. Names of
the wire format appear in this file only.

${code(read(recipeFiles.declaration))}

Query parameters use the field builders of \`fields.ts\`, which decide between 400 and 422. Any other parameter is rejected; add a hint to
\`foreign-parameters.ts\` for a parameter that is common in other APIs. \`examples\` are requests that return 200 on the sample data: the
contract guard, the tests of every status and the fuzzer send them. The documentation shows the first one, or \`sample\`, with its response.

## 2. Compute the response

\`${recipeFiles.method}\`: a function or method next to the data, unless one exists. Step 5 exports it.

${code(read(recipeFiles.method))}

## 3. Handle it

\`${recipeFiles.handler}\`: \`@Implements\` takes the route from the declaration; \`@Input()\` passes
the parsed query. The compiler checks that the first parameter has the type of the declaration.

${code(read(recipeFiles.handler))}

\`reply.json\` sets the ETag and handles 304. \`perSnapshot\` computes a value once per version of the universe.

## 4. Test the response

\`${recipeFiles.test}\`: the response, and the rule behind it. Statuses that are the same for every endpoint (304, the 400 of unknown parameters, 401,
403, 405, 429, 502, 503, 504) are tested from the declaration. Add a file for each other status, such as \`404.e2e.ts\`, and a \`400.e2e.ts\` if the
endpoint has parameters. A guard reports a status without a test.

${code(read(recipeFiles.test))}

## 5. Generate the rest

\`\`\`sh
npm run generate
npm run build
npx vitest run --project e2e answer-examples --update
npm run generate
npm test
\`\`\`

\`npm run generate\` adds the endpoint to the lists in \`libs/core/contract\` and \`apps/api\`, exports its function, and writes the OpenAPI
document, the methods of the clients with the tables of their READMEs, the samples in five languages of its page at \`/docs/api\`, and this page.
\`npx vitest\` records the response that OpenAPI shows as its example, and reports it as missing until it is generated. The API does not start
while a declared endpoint has no handler, and \`npm test\` fails while a generated file is out of date. A GraphQL query is a separate change.
`;
}

const code = (text: string) => `\`\`\`ts\n${text.trimEnd()}\n\`\`\``;
