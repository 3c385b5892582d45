/** Reports progress on standard error: in one line on a terminal, every few seconds elsewhere. */
export function createProgress(): { say: (text: string) => void; end: () => void } {
  const isTerminal = process.stderr.isTTY === true;
  const pauseMs = isTerminal ? 100 : 5000;
  let lastWriteMs = -Infinity;
  return {
    say: (text) => {
      if (performance.now() - lastWriteMs < pauseMs) return;
      lastWriteMs = performance.now();
      process.stderr.write(isTerminal ? `\r\x1b[K${text}` : `${text}\n`);
    },
    end: () => {
      if (isTerminal) process.stderr.write('\r\x1b[K');
    },
  };
}
