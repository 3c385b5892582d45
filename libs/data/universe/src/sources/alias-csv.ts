import { aliasColumns, type AliasRow, aliasRow, type RejectedAliasRow } from './alias-row.js';
import { type CsvSource, csvSource, missingProblem } from './csv-source.js';

export type AliasSource = CsvSource<'aliases', AliasRow | RejectedAliasRow>;

/** CSV files with a column `alias` and one of `symbol` and `isin`, in any order. Rejects as `csvSource`. */
export function aliasCsv(paths: readonly string[]): Promise<AliasSource> {
  return csvSource(paths, {
    name: 'aliases',
    columns: aliasColumns,
    problemOf: (header) => {
      if (!header.has('alias')) return missingProblem(header, 'alias');
      return header.has('symbol') || header.has('isin') ? null : missingProblem(header, 'symbol or isin');
    },
    read: aliasRow,
  });
}
