import { isUtf8 } from 'node:buffer';

/** Throws at the first byte that is not UTF-8, with its line. */
export function createUtf8Check(): { add(chunk: Uint8Array): void; end(): void } {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  return {
    add(chunk) {
      try {
        decoder.decode(chunk, { stream: true });
      } catch {
        const at = line + countLinesBeforeFault(chunk);
        throw new Error(`is not UTF-8 text (line ${at}); save it as UTF-8, or convert it with iconv`);
      }
      line += countLineEnds(chunk);
    },
    end() {
      try {
        decoder.decode();
      } catch {
        throw new Error(`is not UTF-8 text (line ${line}); the file may be truncated`);
      }
    },
  };
}

/** Lines that end before the first byte of a chunk that is not UTF-8; its beginning may be the end of a character. */
function countLinesBeforeFault(chunk: Uint8Array): number {
  let from = 0;
  while (from < 3 && (chunk[from]! & 0xc0) === 0x80) from++;
  for (let lines = 0; ; lines++) {
    const end = chunk.indexOf(LINE_END, from);
    if (end < 0 || !isUtf8(chunk.subarray(from, end))) return lines;
    from = end + 1;
  }
}

const LINE_END = 0x0a;

function countLineEnds(chunk: Uint8Array): number {
  let ends = 0;
  for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) ends++;
  return ends;
}
