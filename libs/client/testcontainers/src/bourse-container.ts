import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';
import { CLOCK_MODULE, clockShiftMs } from './clock.js';
import { type DataFiles, placeFiles } from './data-files.js';
import { command, createKey, ports } from './inside.js';
import { type KeyOptions, TEST_KEY } from './keys.js';
import { StartedBourseContainer } from './started-bourse-container.js';
import { checkFault, FAULT_PORT, faultySource, type UpstreamFault } from './upstream-fault.js';

/** Formats of price files, as of `bourse import bars --format`. */
export type BarsFormat = 'yahoo' | 'stooq' | 'alphavantage' | 'lean' | 'quandl' | 'csv';

const IMAGE = 'bourse/standalone:latest';
const MAX_START_MS = 120_000;
/** Lines of output in the error of a failed start. */
const MAX_LINES = 20;
const OWN = '/bourse-testing';

/**
 * Bourse in one container: REST, GraphQL and search over its own database, with the sample universe unless another one
 * is given. Containers share no state. All options of a generic container (networks, aliases, reuse, logs) apply.
 *
 * @example
 * const bourse = await new BourseContainer().withClock('2013-03-01T21:00:00Z').start();
 * const { values } = await bourse.client().timeSeries({ symbol: 'AAPL', outputsize: 5 });
 */
export class BourseContainer extends GenericContainer {
  #universe: DataFiles | null = null;
  readonly #prices: DataFiles[] = [];
  readonly #keys: KeyOptions[] = [];
  #takesRejects = false;
  #clock: Date | string | null = null;
  #fault: UpstreamFault | null = null;

  /**
   * @param image default `bourse/standalone:latest`; `docker build --target standalone` builds it.
   */
  constructor(image: string = IMAGE) {
    super(image);
    this.withExposedPorts(ports.rest, ports.graphql)
      .withWaitStrategy(Wait.forLogMessage(/^Bourse is ready/m))
      .withStartupTimeout(MAX_START_MS);
  }

  /** `sample` (the default), or a CSV file or a folder of them with your own instruments in its place. */
  withUniverse(what: string, format: 'csv' | 'financedatabase' = 'csv'): this {
    this.#universe = what === 'sample' ? null : { path: what, load: ['instruments', '--format', format] };
    return this;
  }

  /**
   * A file of bars, or a folder of them; each file name contains the symbol. `csv`:
   * datetime,open,high,low,close,volume.
   */
  withBars(path: string, format: BarsFormat = 'csv'): this {
    this.#prices.push({ path, load: ['bars', '--format', format] });
    return this;
  }

  /** A CSV file: symbol,ex_date,amount and optionally currency and more. */
  withDividends(path: string): this {
    this.#prices.push({ path, load: ['dividends'] });
    return this;
  }

  /** A CSV file: symbol,ex_date,ratio. */
  withSplits(path: string): this {
    this.#prices.push({ path, load: ['splits'] });
    return this;
  }

  /** Skips invalid rows. Without this call, an invalid row fails the start with its reason. */
  withRejects(): this {
    this.#takesRejects = true;
    return this;
  }

  /** Adds an API key; may be called again. Without a call, the container has one with every scope and no limit. */
  withKey(options: KeyOptions): this {
    this.#keys.push(options);
    return this;
  }

  /** Sets the time at which the container's clock starts to run. Throws RangeError for an invalid instant. */
  withClock(instant: Date | string): this {
    clockShiftMs(instant);
    this.#clock = instant;
    return this;
  }

  /** Adds a live source behind the store that fails in this way on every request for bars that are not stored. */
  withUpstreamFault(fault: UpstreamFault): this {
    checkFault(fault);
    this.#fault = fault;
    return this;
  }

  override async start(): Promise<StartedBourseContainer> {
    this.withEnvironment(this.#ownEnvironment()).withCommand(['sh', '-ec', this.#script()]);
    const started = await this.#startOrExplain();
    try {
      const createdKeys = this.#keys.map((options) => createKey(started, options));
      const keys = createdKeys.length === 0 ? [TEST_KEY] : await Promise.all(createdKeys);
      return new StartedBourseContainer(started, keys, this.networkAliases[0] ?? started.getHostname());
    } catch (error) {
      await started.stop();
      throw error;
    }
  }

  /** Starts the container; the error of a failed start contains its output. */
  async #startOrExplain(): Promise<StartedTestContainer> {
    const { logConsumer } = this;
    const lines: string[] = [];
    this.withLogConsumer((stream) => {
      stream.on('data', (line) => lines.splice(0, lines.push(String(line)) - MAX_LINES));
      logConsumer?.(stream);
    });
    try {
      return await super.start();
    } catch (error) {
      const printed = lines.join('').trim();
      const detail = printed === '' ? String(error) : `its output was:\n${printed}`;
      throw new Error(`Bourse did not start; ${detail}`, { cause: error });
    } finally {
      if (logConsumer === undefined) delete this.logConsumer;
      else this.logConsumer = logConsumer;
    }
  }

  #ownEnvironment(): Record<string, string> {
    const environment: Record<string, string> = {};
    if (this.#keys.length === 0) environment['BOURSE_TEST_KEY'] = TEST_KEY;
    // With a universe already stored, the start does not load the sample.
    if (this.#universe !== null) environment['BOURSE_DATA_DIR'] = '/var/lib/bourse-empty';
    if (this.#fault !== null) {
      environment['BOURSE_UPSTREAMS'] = 'yahoo';
      environment['BOURSE_YAHOO_URL'] = `http://127.0.0.1:${FAULT_PORT}`;
    }
    if (this.#clock !== null) {
      environment['BOURSE_TEST_CLOCK_SHIFT_MS'] = String(clockShiftMs(this.#clock));
      environment['NODE_OPTIONS'] = `--disable-warning=ExperimentalWarning --import ${OWN}/clock.mjs`;
    }
    return environment;
  }

  /**
   * The shell script of the container: runs the imports, starts the failing source, then replaces itself with Bourse.
   */
  #script(): string {
    const files = placeFiles([...(this.#universe === null ? [] : [this.#universe]), ...this.#prices]);
    for (const { isFolder, source, target } of files) {
      if (isFolder) this.withCopyDirectoriesToContainer([{ source, target, mode: 0o755 }]);
      else this.withCopyFilesToContainer([{ source, target, mode: 0o644 }]);
    }
    const source = this.#fault === null ? null : faultySource(this.#fault);
    if (this.#clock !== null) this.#withOwnFile('clock.mjs', CLOCK_MODULE);
    if (source !== null) this.#withOwnFile('source.mjs', source);
    return [
      loadFunction(this.#takesRejects),
      ...files.map(({ load, target }) => `load ${[...load, target].map(quoteWord).join(' ')}`),
      ...(source === null ? [] : [`node ${OWN}/source.mjs &`]),
      'exec node /bourse/apps/standalone/bundle/main.js',
    ].join('\n');
  }

  #withOwnFile(name: string, content: string): void {
    this.withCopyContentToContainer([{ content, target: `${OWN}/${name}`, mode: 0o644 }]);
  }
}

/** Ends the shell when an import fails or, unless `takesRejects`, has invalid rows. */
const loadFunction = (takesRejects: boolean) => `load() {
  ${command.join(' ')} import "$@" --rejects /tmp/rejected.csv >&2
  ${takesRejects ? '' : 'if [ -s /tmp/rejected.csv ]; then cat /tmp/rejected.csv >&2; exit 1; fi'}
}`;

const quoteWord = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`;
