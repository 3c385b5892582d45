/** The sum of a metric's values whose labels match. */
export function sumOf(text: string, metric: string, labels: RegExp): number {
  const lines = text.split('\n').filter((line) => line.startsWith(`${metric}{`) && labels.test(line));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}

/** The exposition of a process at `/metrics`: label values by metric and label, regardless of combinations. */
export class Exposition {
  /** All declared metrics, with or without values. */
  readonly #types = new Map<string, string>();
  readonly #labels = new Map<string, Map<string, Set<string>>>();

  constructor(texts: readonly string[]) {
    for (const line of texts.flatMap((text) => text.split('\n'))) this.#read(line);
  }

  /** `x_bucket`, `x_sum` and `x_count` exist where the histogram or summary `x` does. */
  has(metric: string): boolean {
    const [, family] = /^(.+)_(?:bucket|sum|count)$/.exec(metric) ?? [];
    return this.#types.has(metric) || ['histogram', 'summary'].includes(this.#types.get(family ?? '') ?? '');
  }

  values(metric: string, label: string): ReadonlySet<string> | null {
    return this.#labels.get(metric)?.get(label) ?? null;
  }

  #read(line: string): void {
    const [, declared, type] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? [];
    if (declared !== undefined && type !== undefined) this.#types.set(declared, type);
    const [, metric, labels] = /^([a-z_:0-9]+)\{(.*)\} \S+$/.exec(line) ?? [];
    if (metric === undefined || labels === undefined) return;
    const valuesByLabel = this.#labels.get(metric) ?? new Map<string, Set<string>>();
    for (const [, label, value] of labels.matchAll(/([a-z_]+)="((?:[^"\\]|\\.)*)"/g)) {
      valuesByLabel.set(label!, (valuesByLabel.get(label!) ?? new Set()).add(value!));
    }
    this.#labels.set(metric, valuesByLabel);
  }
}
