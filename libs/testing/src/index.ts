export { describeOnEachDatabase, openEmbedded, type TestDatabase } from './test-database.js';
