export type { BackendParts, SearchOf } from './backend.js';
export { classifyError, type ProcessOptions, ServerProcess } from './server-process.js';
export { type FoundSymbols, SymbolSearch } from './symbol-search.js';
