import { expect, onTestFinished, test } from 'vitest';
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
