import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../harness/bourse-server.js';
import { effort } from '../harness/environment.js';
import { shared } from '../harness/shared.js';
import { has, installPythonTools, run } from '../harness/openapi-tools.js';

const seconds = effort.schemathesisSeconds;

test.skipIf(!has.python)(
  `Schemathesis finds nothing in ${seconds} seconds`,
  { timeout: (seconds + 220) * 1000 },
  async () => {
    const folder = createTemporaryFolder();
    for (const file of ['schemathesis.toml', 'hooks.py']) {
      copyFileSync(join(import.meta.dirname, 'schemathesis', file), join(folder, file));
    }
    const python = await installPythonTools();
    const url = `http://${shared.host}:${shared.port}/openapi.json`;
    const options = ['--header', `Authorization: Bearer ${shared.apiKey}`, '--max-time', `${seconds}`, '--no-color'];
    const args = ['-c', 'from schemathesis.cli import schemathesis; schemathesis()', 'run', url, ...options];
    const { code, stdout } = await run(python, args, {
      cwd: folder,
      env: { SCHEMATHESIS_HOOKS: 'hooks' },
      mayFail: true,
    });
    const { generated = '0', passed } = /(?<generated>\d+) generated, (?<passed>\d+) passed/.exec(stdout)?.groups ?? {};
    // A long value of a request would push the fault out of the report.
    const report = stdout.replaceAll(/\S{500,}/g, (text) => `${text.slice(0, 300)}…`).slice(-6000);
    expect({ code, passed, report }).toEqual({
      code: 0,
      passed: generated,
      report: expect.anything(),
    });
    expect(Number(generated)).toBeGreaterThan(seconds);
  },
);
