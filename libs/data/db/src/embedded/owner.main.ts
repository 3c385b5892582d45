import { embeddedPaths } from './paths.js';
import { Owner } from './owner.js';
import { exitCodeOwned } from './protocol.js';

const dataDir = process.argv[2];
if (dataDir === undefined) throw new Error('usage: owner.main.js DATA_DIR');

const owner = await Owner.start(embeddedPaths(dataDir), () => process.exit(0));
if (owner === null) process.exit(exitCodeOwned);

process.on('SIGTERM', () => void owner.close());
process.on('SIGINT', () => void owner.close());
