import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files that `GET /v1/sectors` was added with, in the order of the recipe. */
const files = {
  declaration: 'libs/core/contract/src/sectors.ts',
  method: 'libs/data/universe/src/reference/sector-list.ts',
  handler: 'apps/api/src/sectors/sectors.controller.ts',
  test: 'apps/e2e/src/v1/sectors/200.e2e.ts',
};

/** docs/contribute/add-an-endpoint.md, with the code as it is compiled. */
export function endpointPage(root: string): string {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  return `# Add an endpoint

An endpoint takes at most four files by hand: a declaration, a function that knows the answer, a handler, and a test of its answer. This page
adds \`GET /v1/sectors\`; the code is that of the repository.

## 1. Declare it

\`${files.declaration}\`: the schemas of the query and the answer, and the declaration. Names in the wire format appear here only.

${code(read(files.declaration))}

Query parameters use the field builders of \`fields.ts\`, which know which faults are 400 and which are 422. Any other parameter is
refused; one that users of other vendors bring along gets its hint in \`foreign-parameters.ts\`. \`examples\` are requests that the sample data
answers with 200: the contract guard, the tests of every status and the fuzzer send them.

## 2. Answer it

\`${files.method}\`: a function or method where the data is. Skip this step where one exists.

${code(read(files.method))}

## 3. Handle it

\`${files.handler}\`: \`@Implements\` takes the route from the declaration; \`@Input()\` passes the parsed query. The compiler checks that the first
parameter is what the declaration gives.

${code(read(files.handler))}

\`reply.json\` sets the ETag and answers 304. \`perSnapshot\` computes a value once per version of the universe.

## 4. Test the answer

\`${files.test}\`: the answer, and the rule behind it. Statuses that are the same for every endpoint (304, the 400 of unknown parameters, 401,
403, 405, 429, 502, 503, 504) are tested from the declaration; add a file for each other status, such as \`404.e2e.ts\`, and a \`400.e2e.ts\` where
parameters are read. A guard names a status without a test.

${code(read(files.test))}

## 5. Generate the rest

\`\`\`sh
npm run generate
npx vitest run --project e2e answer-examples --update
npm run generate
npm test
\`\`\`

\`npm run generate\` adds the endpoint to the lists in \`libs/core/contract\` and \`apps/api\`, and writes OpenAPI, the types and the method of the SDK, and
this page. The API does not start while a declared endpoint has no handler, and \`npm test\` fails while a generated file is out of date.
The line between records the answer that OpenAPI shows as its example.
`;
}

const code = (text: string) => `\`\`\`ts\n${text.trimEnd()}\n\`\`\``;
