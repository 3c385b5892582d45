#!/usr/bin/env node
import { runStdio, StdioStartError } from './stdio/run-stdio.js';

try {
  await runStdio({ environment: process.env, warn: (line) => process.stderr.write(`${line}\n`) });
} catch (error) {
  if (!(error instanceof StdioStartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
