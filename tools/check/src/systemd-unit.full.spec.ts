import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const unit = readFileSync(join(import.meta.dirname, '../../../docs/operate/bourse.service'), 'utf8');
const isInstalled = spawnSync('systemd-analyze', ['--version']).status === 0;

/** The findings of `systemd-analyze verify`, and the exposure from 0 to 10 of `systemd-analyze security`. */
function analyzeUnit(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-unit-'));
  const path = join(folder, 'bourse.service');
  // Its program and folder do not exist on this machine.
  const here = text.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`).replaceAll('/opt/bourse', folder);
  writeFileSync(path, here);
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--recursive-errors=no', path], { encoding: 'utf8' });
  const report = execFileSync('systemd-analyze', ['security', '--offline=true', '--threshold=100', path], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return { complaints: stderr, exposure: Number(/exposure level for \S+: ([\d.]+)/.exec(report)?.[1]) };
}

describe.skipIf(!isInstalled)('the systemd unit', () => {
  test('is one that systemd understands, and exposes little', () => {
    const { complaints, exposure } = analyzeUnit(unit);
    expect(complaints).toBe('');
    expect(exposure).toBeLessThan(1.5);
  });

  test('planted: a word that systemd does not know, and a unit without its protection, are noticed', () => {
    expect(analyzeUnit(unit.replace('ProtectHome=yes', 'ProtectHouse=yes')).complaints).toContain('ProtectHouse');
    expect(
      analyzeUnit(unit.replaceAll(/^(?:Protect|Private|Restrict|SystemCall|Capability).*$/gm, '')).exposure,
    ).toBeGreaterThan(5);
  });
});
