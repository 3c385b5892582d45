import { freeBytes, isDiskFullMessage } from './disk-room.js';
import { logLine } from './owner-log.js';
import { embeddedPaths } from './paths.js';
import { Owner, type OwnerOptions } from './owner.js';
import { EXIT_CODE_NO_ROOM, EXIT_CODE_OWNED } from './protocol.js';

const [dataDir, options = '{}'] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('usage: owner.main.js DATA_DIR [OPTIONS AS JSON]');

const paths = embeddedPaths(dataDir);
const life = {
  ...(JSON.parse(options) as OwnerOptions),
  onClosed: () => process.exit(0),
  // The signal that needs no cooperation: an ordinary exit waits for the thread of the engine.
  onLost: (reason: string) => {
    logLine(`the owner of the database exits: ${reason}`);
    process.kill(process.pid, 'SIGKILL');
  },
};

const owner = await Owner.start(paths, life).catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  logLine(`the database did not open: ${message}`);
  return process.exit(isDiskFullMessage(message) || freeBytes(paths.folder) === 0 ? EXIT_CODE_NO_ROOM : 1);
});
if (owner === null) process.exit(EXIT_CODE_OWNED);

process.on('SIGTERM', () => void owner.close());
process.on('SIGINT', () => void owner.close());
