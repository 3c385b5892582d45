import { embeddedPaths } from './paths.js';
import { Owner } from './owner.js';
import { exitCodeOwned } from './protocol.js';

const [dataDir, idleMs] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('usage: owner.main.js DATA_DIR [IDLE_MS]');

const owner = await Owner.start(embeddedPaths(dataDir), {
  idleMs: idleMs === undefined ? undefined : Number(idleMs),
  onClosed: () => process.exit(0),
});
if (owner === null) process.exit(exitCodeOwned);

process.on('SIGTERM', () => void owner.close());
process.on('SIGINT', () => void owner.close());
