// A receiver in Python with the unmodified package `standardwebhooks` verifies what a server sends.
import { spawn, spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { runBourse, runBourseJson } from '../harness/command.js';
import { bareEnvironment, pythonMain } from '../harness/environment.js';
import { startSeeded } from '../harness/shared.js';
import { eventually } from '../harness/until.js';

const found = spawnSync(process.execPath, [pythonMain], { encoding: 'utf8' });
const python = found.status === 0 ? found.stdout.trim() : null;

/** Prints its port, then the type of each message that it has verified with the secret on standard input. */
const receiver = `
import http.server, sys
from standardwebhooks.webhooks import Webhook

class Receiver(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        message = Webhook(secret).verify(body, dict(self.headers))
        print(message["type"], flush=True)
        self.send_response(204)
        self.end_headers()

server = http.server.HTTPServer(("127.0.0.1", 0), Receiver)
print(server.server_port, flush=True)
secret = sys.stdin.readline().strip()
server.serve_forever()
`;

test.skipIf(python === null)('the package of PyPI verifies a message', async () => {
  const server = await startSeeded({ env: { BOURSE_WEBHOOKS_ALLOW_PRIVATE: 'on' } });
  const child = spawn(python!, ['-c', receiver], { env: bareEnvironment(), stdio: ['pipe', 'pipe', 'ignore'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  await expect.poll(() => output, eventually).toMatch(/^\d+\n/);
  const url = `http://127.0.0.1:${output.trim()}/`;
  const { id, secret } = await runBourseJson(['webhooks', 'create', '--url', url], server.env);
  child.stdin.write(`${secret}\n`);
  expect((await runBourse(['webhooks', 'test', id], server.env)).stdout).toContain('status 204');
  expect(output.split('\n')[1]).toBe('webhook.test');
  child.kill();
  await server.stop();
});
