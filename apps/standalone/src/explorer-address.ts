import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The address that opens the explorer with a session, and the file that holds it, readable by its owner only. */
export class ExplorerAddress {
  url = '';
  readonly path: string;

  constructor(
    dataDir: string,
    private readonly onFault: (error: unknown) => void,
  ) {
    this.path = join(dataDir, 'explorer-url');
    // That of an earlier process opens nothing.
    rmSync(this.path, { force: true });
  }

  /** Called on the start and after each use, which replaces the address. */
  readonly keep = (url: string): void => {
    this.url = url;
    try {
      writeFileSync(this.path, `${url}\n`, { mode: 0o600 });
    } catch (error) {
      this.onFault(error);
    }
  };
}
