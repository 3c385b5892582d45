import fs, { constants } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join, relative } from 'node:path';

/**
 * State of a folder after a power cut at this moment: a file as it was when it was last synced under its name, a
 * removed name until its folder is synced.
 */
export class LossyDisk {
  /** The names of synced files, in order. */
  readonly synced: string[] = [];
  readonly #sync = fs.fdatasyncSync;

  constructor(
    private readonly folder: string,
    private readonly afterPowerCut: string,
  ) {
    fs.cpSync(folder, afterPowerCut, { recursive: true, mode: constants.COPYFILE_FICLONE });
    fs.fdatasyncSync = (file) => this.#keep(fs.readlinkSync(`/proc/self/fd/${file}`));
    syncBuiltinESMExports();
  }

  restore(): void {
    fs.fdatasyncSync = this.#sync;
    syncBuiltinESMExports();
  }

  #keep(path: string): void {
    const name = relative(this.folder, path);
    if (name.startsWith('..')) return;
    this.synced.push(name);
    const kept = join(this.afterPowerCut, name);
    if (fs.statSync(path).isDirectory()) {
      for (const entry of fs.readdirSync(kept)) {
        if (!fs.existsSync(join(path, entry))) fs.rmSync(join(kept, entry), { recursive: true });
      }
      for (const entry of fs.readdirSync(path, { withFileTypes: true })) {
        if (entry.isDirectory()) fs.mkdirSync(join(kept, entry.name), { recursive: true });
      }
    } else {
      fs.mkdirSync(dirname(kept), { recursive: true });
      fs.copyFileSync(path, kept);
    }
  }
}
