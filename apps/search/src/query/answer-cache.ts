/** Keeps the newest answers, and lets everybody who asks the same at the same time wait for one. */
export class AnswerCache<Answer> {
  /** Of lookups; one that finds an answer under way is a hit. */
  hits = 0;
  misses = 0;
  private readonly kept = new Map<string, Answer>();
  private readonly underway = new Map<string, Promise<Answer>>();

  constructor(
    private readonly entriesMax: number,
    private readonly isKept: (answer: Answer) => boolean,
  ) {}

  /** The answer that is kept or under way, otherwise a new one. */
  async answer(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const known = this.get(key) ?? this.underway.get(key);
    if (known === undefined) this.misses += 1;
    else this.hits += 1;
    return known ?? this.make(key, make);
  }

  private get(key: string): Answer | undefined {
    const known = this.kept.get(key);
    if (known === undefined) return undefined;
    this.kept.delete(key);
    this.kept.set(key, known);
    return known;
  }

  private make(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const answer = make()
      .then((made) => {
        if (this.isKept(made)) this.keep(key, made);
        return made;
      })
      .finally(() => this.underway.delete(key));
    this.underway.set(key, answer);
    return answer;
  }

  private keep(key: string, answer: Answer): void {
    this.kept.set(key, answer);
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.entriesMax) this.kept.delete(oldest!);
  }
}
