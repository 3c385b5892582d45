import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsIn } from '../migration-list.js';

const FIELDS = 'libs/core/instrument/src/fields.ts';
const MIGRATIONS = 'libs/data/db/src/migrations';

/** docs/contribute/add-a-field.md, with the code of the fixtures, which a test adds to a copy of the sources. */
export function renderFieldPage(root: string): string {
  const read = (name: string) => readFileSync(join(root, `tools/check/src/field-recipe/${name}.fixture.ts`), 'utf8');
  const fields = read('fields');
  const declaration = (name: string) =>
    new RegExp(`^export const ${name} = \\{\\n([^]*?)^\\} as const`, 'm').exec(fields)![1]!;
  const newest = Number.parseInt(migrationsIn(root).at(-1)!, 10);
  const migration = (at: number, name: string) => `${MIGRATIONS}/${String(newest + at).padStart(4, '0')}-${name}.ts`;
  return `${HEAD}## 1. Declare it

\`${FIELDS}\`: an entry under the name in the wire format. Its place is that in a row and in a CSV.

${code(declaration('headquarters'))}

${PROPERTIES}
## 2. Add its column

\`${migration(1, 'headquarters')}\`: one statement. A released migration never changes.

${code(read('headquarters-migration'))}

## 3. Parse an identifier

Skip this step for a text. \`libs/core/symbology\` contains the parsers that the search needs as well.

\`libs/core/instrument/src/lei.ts\`: the parser and the texts of its errors.

${code(read('lei').replace("'@bourse/instrument'", "'./field.js'"))}

\`${FIELDS}\`: the import.

${code(/^import \{ lei \}.*$/m.exec(fields)![0].replace('.fixture', ''))}

\`${FIELDS}\`: the entry.

${code(declaration('identifier'))}

\`${migration(2, 'lei')}\`: the column.

${code(read('lei-migration'))}

${FOOT}`;
}

const code = (text: string) => `\`\`\`ts\n${text.trimEnd()}\n\`\`\``;

const HEAD = `# Add a field

This page shows how to add a field of an instrument, with two fields that Bourse does not have: \`headquarters\`, a text, and \`lei\`, an
identifier with check digits.

A text is two files written by hand, the declaration and a migration; an identifier is a third, its parser. A test adds the code below to a
copy of the sources and finds both fields in every place that step 4 lists.

`;

const PROPERTIES = `| property | decides |
|---|---|
| \`store\` | where a snapshot keeps it: \`text\`, one per row, \`dictionary\` for values that many rows share, \`database\` for long texts that only the details show |
| \`listing\` | \`on request\`: in a row when \`fields\` names it, and in the details; \`detail\`: only in the details. The \`default\` keys of a row are fixed |
| \`cell\` | how imports check the cell: \`line\`, \`text\`, \`country\`, \`day\`, \`website\` or \`identifier\`. The column has the name of the field, unless \`column\` gives another |
| \`filter\` | the parameter of the listing: \`names\` needs the store \`dictionary\`, \`identifier\` the store \`text\`. Absent: no parameter |
| \`isFact\` | whether \`has\`, \`missing\` and \`GET /v1/completeness\` know it |
| \`isSortable\` | whether the listing can be sorted by it |

`;

const FOOT = `## 4. Generate the rest

\`\`\`sh
npm run generate
npm run build
npx vitest run --project e2e answer-examples --update
npm run generate
npm test
\`\`\`

The field is then in the import and the export of the plain CSV and their \`--help\`, in FinanceDatabase's files if they have the column, in
the listing, the details, the filters, \`has\` and \`missing\`, in GraphQL, in the OpenAPI document and the types of the clients, in the
explorer as a column, a filter and a fact, and in the [table of fields](../reference/fields.md). Snapshots get another format number: servers
build them again. The third command records the responses that OpenAPI shows as examples. The search finds no instrument by a
new identifier: its tiers are in \`libs/data/universe/src/lookup/search-without-index.ts\`.
`;
