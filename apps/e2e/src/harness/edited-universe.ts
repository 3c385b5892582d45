import { linesFile } from './price-imports.js';
import { sample, type SampleRow } from './sample.js';

const EDITED = 3;

/** How long an instance may show the version before: it follows within seconds, after an outage a little later. */
const GRACE_MS = 10_000;

/** The sample under imports that rename rows and change their states: what may be shown at each moment. */
export class EditedUniverse {
  #versions: { readonly rows: readonly SampleRow[]; supersededAt: number }[] = [
    { rows: sample(), supersededAt: Infinity },
  ];
  #edits = 0;

  /** `isReserved`: rows that imports leave alone. */
  constructor(private readonly isReserved: (row: SampleRow) => boolean) {}

  get rows(): readonly SampleRow[] {
    return this.#versions.at(-1)!.rows;
  }

  /** The next import, as a file; from here on its rows may be shown. */
  begin(): string {
    const rows = [...this.rows];
    const edit = ++this.#edits;
    const lines = Array.from({ length: EDITED }, (_, i) => {
      let at = (edit * 997 + i * 31) % rows.length;
      while (this.isReserved(rows[at]!)) at = (at + 1) % rows.length;
      const original = sample()[at]!;
      const changed = { name: `${original.name} ${edit}`, status: edit % 2 === 0 ? 'delisted' : 'active' };
      rows[at] = { ...original, ...changed, source: { ...original.source, ...changed } };
      return `${original.symbol},${original.mic ?? ''},"${changed.name.replaceAll('"', '""')}",${changed.status}`;
    });
    this.#versions.push({ rows, supersededAt: Infinity });
    return linesFile('edits.csv', ['symbol,mic,name,status', ...lines]);
  }

  /** The import has been published. */
  end(): void {
    for (const version of this.#versions.slice(0, -1))
      version.supersededAt = Math.min(version.supersededAt, performance.now());
  }

  /** The rows that a request may show that was sent at a moment; `extend` gives outages in which no instance can follow. */
  shownAt(sentAt: number, extend: (fromMs: number, toMs: number) => number): (readonly SampleRow[])[] {
    this.#versions = this.#versions.filter(({ supersededAt }) => performance.now() - supersededAt < 300_000);
    const shown = this.#versions.filter(({ supersededAt }) => {
      return supersededAt === Infinity || sentAt < extend(supersededAt, supersededAt + GRACE_MS);
    });
    return shown.map(({ rows }) => rows).toReversed();
  }
}
