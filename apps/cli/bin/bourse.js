#!/usr/bin/env node
// The command as npm links it. Runs the output of `npm start` or `npm run build`, and builds nothing.
import { existsSync } from 'node:fs';
import * as module from 'node:module';
import { fileURLToPath } from 'node:url';

const program = new URL('../bundle/main.js', import.meta.url);

if (Number(process.versions.node.split('.')[0]) < 24) {
  end(
    `Bourse requires Node 24 or later; this is ${process.version}. Run \`./bourse\` in its folder instead, which includes Node.`,
  );
}
if (!existsSync(program)) end('The command is not built. Run `npm run build` in the folder of Bourse.');
// Compiled code of V8, cached between runs.
const cache = new URL('../../../node_modules/.cache/bourse/compiled', import.meta.url);
module.enableCompileCache(fileURLToPath(cache));
await import(program);

function end(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
