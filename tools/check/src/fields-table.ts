import { camelCase, columnOf, fieldNames, fieldOf, type FieldName } from '@bourse/instrument';

const HEAD = `# Fields

This page lists every field of an instrument, in the order of a row, of the details and of a CSV.

Each has the same name in REST, in the listing's parameters and in \`fields\`; GraphQL writes it in camel case. \`row\`: a key of every row of the
listing; \`on request\`: a column that \`fields\` adds; \`detail\`: only in the details of one instrument. \`has\` and \`missing\` also know
\`prices\` and \`dividends\`. [Add a field](../contribute/add-a-field.md) shows how to declare another one.

| field | GraphQL | CSV column | shown | filter | \`has\` | \`sort\` | description |
|---|---|---|---|---|---|---|---|
`;

/** The page of all fields, from their declaration. */
export function renderFieldsTable(): string {
  return `${HEAD}${fieldNames.map(row).join('\n')}\n`;
}

const shownAs = { default: 'row', 'on request': 'on request', detail: 'detail', internal: 'no' } as const;

function row(name: FieldName): string {
  const { listing, cell, filter, isFact, isSortable, description } = fieldOf(name);
  const cells = [
    `\`${name}\``,
    listing === 'internal' ? '' : `\`${camelCase(name)}\``,
    cell === undefined ? '' : `\`${columnOf(name)}\``,
    shownAs[listing],
    filter === undefined ? '' : 'yes',
    isFact === true ? 'yes' : '',
    isSortable === true ? 'yes' : '',
    description,
  ];
  return `| ${cells.join(' | ')} |`;
}
