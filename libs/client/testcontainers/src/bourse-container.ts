import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';
import { clockModule, clockShiftMs } from './clock.js';
import { type DataFiles, placed } from './data-files.js';
import { keyArguments, type KeyOptions } from './keys.js';
import { ports, StartedBourseContainer } from './started-bourse-container.js';
import { faultPort, faultySource, type UpstreamFault } from './upstream-fault.js';

/** Formats of price files, as of `bourse import bars --format`. */
export type BarsFormat = 'yahoo' | 'stooq' | 'alphavantage' | 'lean' | 'quandl' | 'csv';

const IMAGE = 'bourse/standalone:latest';
const START_MS_MAX = 60_000;
const own = '/bourse-testing';
const command = 'node /bourse/apps/cli/dist/main.js';

/**
 * Bourse, all in one container: REST, GraphQL and search over a database of its own, with the sample universe unless another
 * one is given. Two containers share nothing. What can be said of every container (networks, aliases, reuse, logs) can be
 * said of this one too.
 *
 * @example
 * const bourse = await new BourseContainer().withClock('2013-03-01T21:00:00Z').start();
 * const { values } = await bourse.client().timeSeries({ symbol: 'AAPL', outputsize: 5 });
 */
export class BourseContainer extends GenericContainer {
  private universe: DataFiles | null = null;
  private readonly prices: DataFiles[] = [];
  private readonly keys: KeyOptions[] = [];
  private clock: Date | string | null = null;
  private fault: UpstreamFault | null = null;

  /** @param image default `bourse/standalone:latest`; `docker build --target standalone` makes it. */
  constructor(image: string = IMAGE) {
    super(image);
    this.withExposedPorts(ports.rest, ports.graphql)
      .withWaitStrategy(Wait.forLogMessage(/^Bourse is ready/m))
      .withStartupTimeout(START_MS_MAX);
  }

  /** `sample` (the default), or a CSV file or a folder of them with your own instruments in its place. */
  withUniverse(what: string, format: 'csv' | 'financedatabase' = 'csv'): this {
    this.universe = what === 'sample' ? null : { path: what, load: ['instruments', '--format', format] };
    return this;
  }

  /** A file of bars, or a folder of them; the symbol is in each file's name. `csv`: datetime,open,high,low,close,volume. */
  withBars(path: string, format: BarsFormat = 'csv'): this {
    this.prices.push({ path, load: ['bars', '--format', format] });
    return this;
  }

  /** A CSV file: symbol,ex_date,amount and optionally currency and more. */
  withDividends(path: string): this {
    this.prices.push({ path, load: ['dividends'] });
    return this;
  }

  /** A CSV file: symbol,ex_date,ratio. */
  withSplits(path: string): this {
    this.prices.push({ path, load: ['splits'] });
    return this;
  }

  /** An API key; may be called again. Without a call there is one with every scope and no limit. */
  withKey(options: KeyOptions): this {
    this.keys.push(options);
    return this;
  }

  /** What time it is when the container starts; it goes on from there. Throws RangeError for what is no instant. */
  withClock(instant: Date | string): this {
    clockShiftMs(instant);
    this.clock = instant;
    return this;
  }

  /** A live source stands behind the store, and fails in this way whenever it is asked for bars that are not stored. */
  withUpstreamFault(fault: UpstreamFault): this {
    this.fault = fault;
    return this;
  }

  override async start(): Promise<StartedBourseContainer> {
    this.withEnvironment(this.ownEnvironment()).withCommand(['sh', '-ec', this.script()]);
    const lines: string[] = [];
    if (this.logConsumer === undefined)
      this.withLogConsumer((stream) => void stream.on('data', (line) => lines.push(String(line))));
    const started = await super.start().catch((error: unknown) => {
      const printed = lines.slice(-20).join('').trim();
      throw new Error(`Bourse did not start${printed === '' ? '' : `; it printed:\n${printed}`}`, { cause: error });
    });
    const alias = this.networkAliases[0] ?? started.getHostname();
    const keys = await Promise.all(this.wantedKeys().map((_, i) => madeKey(started, keyFile(i))));
    const bourse = new StartedBourseContainer(started, keys[0]!, keys, alias);
    await Promise.all(keys.map((key) => bourse.untilKnown(key)));
    return bourse;
  }

  private wantedKeys(): readonly KeyOptions[] {
    return this.keys.length > 0 ? this.keys : [{}];
  }

  private ownEnvironment(): Record<string, string> {
    const environment: Record<string, string> = {};
    // What loads the sample finds a universe there already.
    if (this.universe !== null) environment['BOURSE_DATA_DIR'] = '/var/lib/bourse-empty';
    if (this.fault !== null) {
      environment['BOURSE_UPSTREAMS'] = 'yahoo';
      environment['BOURSE_YAHOO_URL'] = `http://127.0.0.1:${faultPort}`;
    }
    if (this.clock !== null) {
      environment['BOURSE_TEST_CLOCK_SHIFT_MS'] = String(clockShiftMs(this.clock));
      environment['NODE_OPTIONS'] = `--disable-warning=ExperimentalWarning --import ${own}/clock.mjs`;
    }
    return environment;
  }

  /** What runs inside: first the imports, then the source that fails, then Bourse in place of the shell. */
  private script(): string {
    const steps: string[] = [];
    for (const { isFolder, source, target, load } of placed([
      ...(this.universe === null ? [] : [this.universe]),
      ...this.prices,
    ])) {
      if (isFolder) this.withCopyDirectoriesToContainer([{ source, target, mode: 0o755 }]);
      else this.withCopyFilesToContainer([{ source, target, mode: 0o644 }]);
      steps.push(`${command} import ${load.join(' ')} ${quoted(target)} >&2`);
    }
    if (this.clock !== null)
      this.withCopyContentToContainer([{ content: clockModule, target: `${own}/clock.mjs`, mode: 0o644 }]);
    if (this.fault !== null && this.fault !== 'unreachable') {
      const content = faultySource(this.fault);
      this.withCopyContentToContainer([{ content, target: `${own}/source.mjs`, mode: 0o644 }]);
      steps.push(`node ${own}/source.mjs &`);
    }
    // Beside the start of the server, not after it.
    for (const [i, options] of this.wantedKeys().entries())
      steps.push(`${command} ${keyArguments(options).map(quoted).join(' ')} >${keyFile(i)} &`);
    return [...steps, 'exec node /bourse/apps/standalone/dist/main.js'].join('\n');
  }
}

const quoted = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`;
const keyFile = (i: number) => `/tmp/bourse-key-${i}`;

async function madeKey(container: StartedTestContainer, path: string): Promise<string> {
  const { stdout } = await container.exec(['sh', '-c', `until grep -q '^}' ${path}; do sleep 0.05; done; cat ${path}`]);
  return (JSON.parse(stdout) as { key: string }).key;
}
