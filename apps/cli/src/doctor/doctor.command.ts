import type { Command } from 'commander';
import { command } from '../command.js';
import { checkDataFolder, checkDatabase, checkKeys, checkSchema, checkUniverse, type Finding } from './checks.js';

export function doctorCommand(): Command {
  return command('doctor', 'Check everything Bourse depends on, and say what to do.', async (at) => {
    const findings: Finding[] = [];
    for (const check of [checkDataFolder, checkDatabase, checkSchema, checkUniverse, checkKeys])
      findings.push(await check(at));
    const lines = findings.flatMap(({ ok, name, detail, advice }) => [
      `${ok ? '✓' : '✗'} ${name}: ${detail}`,
      ...(advice === undefined ? [] : [`  → ${advice}`]),
    ]);
    at.out.result({ healthy: findings.every(({ ok }) => ok), checks: findings }, lines.join('\n'));
    if (!findings.every(({ ok }) => ok)) process.exitCode = 1;
  });
}
