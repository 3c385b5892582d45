export { describeOnEachDatabase, type Engine, openEmbedded, type TestDatabase } from './test-database.js';
export { WatchedStatements } from './watched-statements.js';
