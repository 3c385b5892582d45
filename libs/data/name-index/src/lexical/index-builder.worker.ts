// Builds one index from a snapshot's file and writes it to a file, off the thread that answers requests.
import { workerData } from 'node:worker_threads';
import { PackedFile, snapshotFile, UniverseSnapshot } from '@bourse/universe';
import { readFacts } from '../facts/facts.js';
import { buildIndex } from './index-builder.js';
import type { BuildIndexTask } from './index-files.js';
import { lowerPriority } from './thread-priority.js';

const { universePath, indexPath, isBackground } = workerData as BuildIndexTask;
if (isBackground) lowerPriority();
const file = await PackedFile.read(universePath, snapshotFile);
await buildIndex(UniverseSnapshot.open(file), readFacts()).write(indexPath);
