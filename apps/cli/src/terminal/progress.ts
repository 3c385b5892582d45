import { Presets, SingleBar } from 'cli-progress';

/**
 * Progress of a long command: a bar on a terminal, a plain line every few seconds elsewhere. A stage of unknown length
 * shows its seconds instead of a share.
 */
export interface Progress {
  update: (done: number, total: number, stage: string) => void;
  stop: () => void;
}

const LINE_EVERY_MS = 5000;

export function createProgress(stream: NodeJS.WriteStream): Progress {
  return stream.isTTY ? createBar(stream) : createLines(stream);
}

function createBar(stream: NodeJS.WriteStream): Progress {
  const format = '{stage} {bar} {percentage} % · {eta_formatted} left';
  const singleBar = new SingleBar({ format, stream, hideCursor: true, clearOnComplete: true }, Presets.shades_classic);
  let isStarted = false;
  return {
    update: (done, total, stage) => {
      if (!isStarted) singleBar.start(total, done, { stage });
      else {
        singleBar.setTotal(total);
        singleBar.update(done, { stage });
      }
      isStarted = true;
    },
    stop: () => singleBar.stop(),
  };
}

function createLines(stream: NodeJS.WriteStream): Progress {
  let last = Date.now();
  let current = { stage: '', since: last };
  return {
    update: (done, total, stage) => {
      const now = Date.now();
      if (stage !== current.stage) current = { stage, since: now };
      if (now - last < LINE_EVERY_MS) return;
      last = now;
      const seconds = Math.round((now - current.since) / 1000);
      stream.write(`${stage} … ${done < total ? `${Math.floor((100 * done) / total)} %` : `${seconds} s`}\n`);
    },
    stop: () => undefined,
  };
}
