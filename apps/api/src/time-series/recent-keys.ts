/** What was asked for lately, the oldest forgotten first. */
export class RecentKeys {
  private readonly keys = new Set<string>();

  constructor(private readonly most: number) {}

  /** Whether it was asked for before; from now on it was. */
  wasAsked(key: string): boolean {
    const isKnown = this.keys.delete(key);
    this.keys.add(key);
    if (this.keys.size > this.most) this.keys.delete(this.keys.values().next().value!);
    return isKnown;
  }
}
