export { type Part, pause, resume, startNats, startPostgres, startValkey } from './containers.js';
export {
  describeOnEachDatabase,
  describeOnPostgres,
  type Engine,
  openEmbedded,
  type TestDatabase,
} from './test-database.js';
export { PostgresCluster, postgresPrograms } from './postgres-cluster.js';
export { SmallDisk } from './small-disk.js';
export { WatchedStatements } from './watched-statements.js';
export { type Span, startTraceCollector, type TraceCollector } from './trace-collector.js';
export { setSync } from './cluster-sync.js';
