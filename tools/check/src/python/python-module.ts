import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { costOf, namedSchemas, refName, type Schema } from '../open-api.js';
import { named } from '../wire-types.js';
import { apiEndpoints, type Endpoint } from './api-document.js';
import { bodyItem, isWalked, PythonEndpoints } from './python-endpoints.js';
import { aliases, PythonTypes } from './python-types.js';

const head = (version: string) => `# Generated from the OpenAPI document: do not edit, run \`npm run generate\`.
"""Wire types of Bourse's REST API, and one method per endpoint."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, TypedDict

from bourse._async import AsyncClient
from bourse._changes import AsyncInstrumentStore, InstrumentStore
from bourse._frames import Table
from bourse._query import path_segment
from bourse._sync import SyncClient
from bourse._walk import AsyncWalk, DateLike, Order, Walk, Window

VERSION = "${version}"
`;

/** The generated module of the Python client, which has the version of the package.json at the root. */
export function renderPythonModule(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
  const endpoints = apiEndpoints();
  const schemas = namedSchemas();
  const types = new PythonTypes(schemas);
  const rows = new Map<string, string>();
  for (const endpoint of endpoints) {
    const schema = schemas[endpoint.answer]!;
    const doc = `\`${endpoint.method} ${endpoint.path}\`: ${endpoint.summary}.`;
    const table = tableOf(schema, schemas);
    if (table === null) {
      types.addClass(endpoint.answer, schema, { doc });
      continue;
    }
    rows.set(endpoint.answer, table.row);
    types.addClass(endpoint.answer, schema, { base: `Table[${table.row}]`, doc, body: tableBody(endpoint, table) });
  }
  const sent = endpoints.flatMap((endpoint) => {
    const items = Object.values(endpoint.body?.properties ?? {})[0]?.items;
    return items === undefined ? [] : [{ name: bodyItem(endpoint), items }];
  });
  const methods = new PythonEndpoints(endpoints, types, (answer) => rows.get(answer)!, costOf).text();
  const shown = [
    ...Object.keys(named),
    ...types.classes.keys(),
    ...sent.map(({ name }) => name),
    'Bourse',
    'AsyncBourse',
    'Stocks',
    'AsyncStocks',
  ];
  return [
    head(version),
    aliases.join('\n'),
    ...types.classes.values(),
    ...sent.map(({ name, items }) => types.typedDict(name, items)),
    methods,
    allOf(shown),
  ].join('\n\n');
}

const allOf = (names: readonly string[]) =>
  `__all__ = [\n${names
    .toSorted()
    .map((name) => `    "${name}",\n`)
    .join('')}]\n`;

interface TableShape {
  readonly field: string;
  readonly row: string;
}

/** A response with one list of instruments, bars or actions beside its errors, or null. */
function tableOf({ properties = {} }: Schema, schemas: Readonly<Record<string, Schema>>): TableShape | null {
  const lists = Object.entries(properties).flatMap(([field, { items }]) =>
    items?.$ref === undefined || field === 'errors' ? [] : [{ field, row: refName(items.$ref) }],
  );
  const [list] = lists;
  if (list === undefined || lists.length > 1) return null;
  const columns = Object.keys(schemas[list.row]?.properties ?? {});
  return columns.some((column) => ['symbol', 'datetime', 'ex_date'].includes(column)) ? list : null;
}

function tableBody(endpoint: Endpoint, { field, row }: TableShape): string[] {
  const lines = [`_rows_field: ClassVar[str] = "${field}"`, `_row_name: ClassVar[str] = "${row}"`];
  if (!isWalked(endpoint)) return lines;
  const text = 'Link to the remaining rows of a truncated answer (`Link: rel="next"`); `follow` fetches them.';
  return ['next_link: str | None = None', `"""${text}"""`, ...lines];
}
