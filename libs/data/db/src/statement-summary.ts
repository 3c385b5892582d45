const COMMENTS = /\/\*[\s\S]*?\*\/|--[^\n]*/g;
const OPERATION = /\b(select|insert|update|delete|merge|copy|begin|commit|rollback|create|drop|alter|listen|notify)\b/i;
/** Tables that are read, as against functions whose rows are, and tables that are written. */
const TABLE =
  /\b(?:from|join)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)\b(?!"?\s*\()|\b(?:into|update|table)\s+(?!(?:set|of|skip|nowait)\b)(?:only\s+)?"?([a-z_][a-z0-9_]*)/gi;
/** Length that is read of a very long statement; its beginning identifies it. */
const LOOKED_AT = 4000;
const MAX_TABLES = 4;

export interface StatementSummary {
  /** `SELECT`, in capitals. */
  readonly operation: string;
  /** The operation and the tables: `SELECT bar_chunks price_series`. Never contains a value. */
  readonly text: string;
}

/** What a statement does, from a small set of words: names of operations and of tables. */
export function summaryOf(sql: string): StatementSummary {
  const bare = sql
    .slice(0, LOOKED_AT)
    .replaceAll(COMMENTS, ' ')
    .replaceAll(/'(?:[^']|'')*'?/g, "''");
  const operation = (OPERATION.exec(bare)?.[1] ?? 'statement').toUpperCase();
  const tables = new Set([...bare.matchAll(TABLE)].map(([, read, written]) => (read ?? written!).toLowerCase()));
  return { operation, text: [operation, ...[...tables].slice(0, MAX_TABLES)].join(' ') };
}
