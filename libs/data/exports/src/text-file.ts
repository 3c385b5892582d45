import { stringify } from 'csv-stringify/sync';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { type Column, plainCell, type Row, type Table, type TableFile } from './table.js';

/** A file with one JSON object per line. */
export function ndjsonFile(path: string, table: Table): TableFile {
  return textFile(path, '', (rows) => ndjsonText(rows, table.columns));
}

/** A CSV file with a header (RFC 4180). */
export function csvFile(path: string, { columns }: Table): TableFile {
  return textFile(path, csvText([columns.map(({ name }) => name)]), (rows) =>
    csvText(rows.map((row) => row.map((cell, i) => plainCell(cell, columns[i]!.kind)))),
  );
}

function ndjsonText(rows: readonly Row[], columns: readonly Column[]): string {
  const lines = rows.map((row) => {
    const cells = columns.map(({ name, kind }, i) => [name, plainCell(row[i]!, kind)]);
    return `${JSON.stringify(Object.fromEntries(cells))}\n`;
  });
  return lines.join('');
}

function csvText(rows: readonly Row[]): string {
  return stringify(rows as Row[], { record_delimiter: '\r\n', quoted_match: /[\r\n]|^\s|\s$/ });
}

function textFile(path: string, head: string, textOf: (rows: readonly Row[]) => string): TableFile {
  const stream = createWriteStream(path);
  const ended = finished(stream);
  ended.catch(() => undefined);
  stream.write(head);
  return {
    async write(rows) {
      if (!stream.write(textOf(rows))) await Promise.race([once(stream, 'drain'), ended]);
    },
    async end() {
      stream.end();
      await ended;
    },
    discard: () => void stream.destroy(),
  };
}
