import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { plainCell, type Table, type TableFile } from './table.js';

/** A file with one JSON object per line. */
export function ndjsonFile(path: string, { columns }: Table): TableFile {
  const stream = createWriteStream(path);
  const ended = finished(stream);
  ended.catch(() => undefined);
  return {
    async write(rows) {
      const lines = rows.map((row) => {
        const cells = columns.map(({ name, kind }, i) => [name, plainCell(row[i]!, kind)]);
        return `${JSON.stringify(Object.fromEntries(cells))}\n`;
      });
      if (!stream.write(lines.join(''))) await Promise.race([once(stream, 'drain'), ended]);
    },
    async end() {
      stream.end();
      await ended;
    },
    discard: () => void stream.destroy(),
  };
}
