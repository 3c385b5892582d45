export { decodeStatement, type Delimiter, delimiters, detectDelimiter, hasOpenQuote } from './delimited-text.js';
export { type Field, fields } from './column-names.js';
export { type Columns, isFindable } from './statement-columns.js';
export { readLine, type StatementItem } from './statement-item.js';
export { readTable, type StatementTable } from './statement-table.js';
