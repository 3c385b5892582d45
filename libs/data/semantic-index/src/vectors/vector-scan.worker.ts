// Scans vectors off the thread that answers requests. The tables are in shared memory.
import { parentPort, workerData } from 'node:worker_threads';
import { type ScanQuery, type ScanTables, VectorScan } from './vector-scan.js';

const scan = new VectorScan(workerData as ScanTables);

parentPort!.on('message', (query: ScanQuery) => {
  try {
    parentPort!.postMessage(scan.findNearest(query));
  } catch (error) {
    parentPort!.postMessage(error);
  }
});
