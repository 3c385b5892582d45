import { type InstrumentFinding, type InstrumentFindingKind, instrumentFindingKinds } from '@bourse/universe';

interface KindTally {
  readonly kind: InstrumentFindingKind;
  count: number;
  /** Findings that a mend file repairs. */
  mendable: number;
  readonly first: InstrumentFinding[];
}

/** Counts findings by kind and keeps the first of each. */
export class FindingTally {
  instruments = 0;
  readonly #tallies = new Map<InstrumentFindingKind, KindTally>();

  constructor(private readonly limit: number) {}

  add({
    instruments,
    findings,
  }: {
    readonly instruments: number;
    readonly findings: readonly InstrumentFinding[];
  }): void {
    this.instruments += instruments;
    for (const finding of findings) {
      const tally = this.#tallies.get(finding.kind) ?? { kind: finding.kind, count: 0, mendable: 0, first: [] };
      this.#tallies.set(finding.kind, tally);
      tally.count++;
      if (finding.mend !== null) tally.mendable++;
      if (tally.first.length < this.limit) tally.first.push(finding);
    }
  }

  get count(): number {
    return this.kinds.reduce((sum, { count }) => sum + count, 0);
  }

  /** The kinds found, in the order of the checks. */
  get kinds(): readonly Readonly<KindTally>[] {
    return instrumentFindingKinds.flatMap((kind) => this.#tallies.get(kind) ?? []);
  }

  result() {
    const counts = Object.fromEntries(this.kinds.map(({ kind, count }) => [kind, count]));
    return { instruments: this.instruments, count: this.count, counts };
  }
}
