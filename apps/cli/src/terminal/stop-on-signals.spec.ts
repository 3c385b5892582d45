import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { stopOnSignals } from './stop-on-signals.js';

const countHandlers = () => process.listenerCount('SIGINT');

test('a signal aborts with the message; handlers stay for its repetition', () => {
  const before = countHandlers();
  const { signal, ignore } = stopOnSignals('Stopped.');
  onTestFinished(() => void process.off('SIGINT', process.listeners('SIGINT').at(-1)!));
  process.emit('SIGINT', 'SIGINT');
  ignore();
  process.emit('SIGINT', 'SIGINT');
  expect(signal.reason).toMatchObject({ message: 'Stopped.' });
  expect(countHandlers()).toBe(before + 1);
});

test('without a signal, the handlers are removed', () => {
  const before = countHandlers();
  stopOnSignals('Stopped.').ignore();
  expect(countHandlers()).toBe(before);
});

test('a repeated signal that waited behind a long computation is not a second one', async () => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  const { signal } = stopOnSignals('Stopped.');
  onTestFinished(() => {
    process.off('SIGINT', process.listeners('SIGINT').at(-1)!);
    kill.mockRestore();
  });
  const child = spawn('sh', ['-c', `kill -INT ${process.pid}; sleep .1; kill -INT ${process.pid}`]);
  const ended = once(child, 'exit');
  await expect.poll(() => signal.aborted).toBe(true);
  for (const until = performance.now() + 1000; performance.now() < until;);
  await ended;
  await sleep(20);
  expect(kill).not.toHaveBeenCalled();
});

test('a second signal reaches the process without a handler: an ordinary exit could wait for a file', async () => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  onTestFinished(() => kill.mockRestore());
  const before = countHandlers();
  stopOnSignals('Stopped.');
  process.emit('SIGINT', 'SIGINT');
  process.emit('SIGINT', 'SIGINT');
  expect(kill).not.toHaveBeenCalled();
  await sleep(700);
  process.emit('SIGINT', 'SIGINT');
  expect([kill.mock.calls, countHandlers()]).toEqual([[[process.pid, 'SIGINT']], before]);
});
