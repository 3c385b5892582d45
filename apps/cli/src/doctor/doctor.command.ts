import { styleText } from 'node:util';
import type { Command } from 'commander';
import { addAction } from '../command.js';
import { checkDataFolder, checkDatabase, checkKeys, checkSchema, checkUniverse, type CheckResult } from './checks.js';
import { checkReplica } from './replica-check.js';
import { checkEmbedder, checkMeilisearch, checkVectors } from './search-checks.js';
import { checkLimits, checkSearchService } from './service-checks.js';
import { checkLiveSources } from './source-checks.js';

const checks = [
  checkDataFolder,
  checkDatabase,
  checkReplica,
  checkSchema,
  checkUniverse,
  checkKeys,
  checkLimits,
  checkSearchService,
  checkMeilisearch,
  checkEmbedder,
  checkVectors,
  checkLiveSources,
];

/** `bourse doctor`. */
export function doctorCommand(outline: Command): Command {
  return addAction(outline, async (context) => {
    const findings: CheckResult[] = [];
    for (const check of checks) findings.push(await check(context));
    const lines = findings.flatMap(({ ok, name, detail, advice }) => [
      `${ok ? paint('green', '✓') : paint('red', '✗')} ${name}: ${detail}`,
      ...(advice === undefined ? [] : [`  → ${advice}`]),
    ]);
    context.out.result({ healthy: findings.every(({ ok }) => ok), checks: findings }, lines.join('\n'));
    if (!findings.every(({ ok }) => ok)) process.exitCode = 1;
  });
}

/** In colour on a terminal, unless NO_COLOR forbids it. */
function paint(colour: 'green' | 'red', mark: string): string {
  return styleText(colour, mark, { stream: process.stdout });
}
