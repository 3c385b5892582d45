export { type Part, pause, resume, startNats, startPostgres, startValkey } from './containers.js';
export {
  describeOnDatabase,
  describeOnEachDatabase,
  describeOnPostgres,
  type Engine,
  openEmbedded,
} from './test-database.js';
export { copyCluster, openOwnEmbedded, type TestDatabase } from './own-embedded.js';
export { PostgresCluster, postgresPrograms } from './postgres-cluster.js';
export { SmallDisk } from './small-disk.js';
export { WatchedStatements } from './watched-statements.js';
export { type Span, startTraceCollector, type TraceCollector } from './trace-collector.js';
export { setSync } from './cluster-sync.js';
