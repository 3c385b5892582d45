import type { AnsweredCase } from './run-cases.js';

/** Up to `most` answers of each class whose first result is wrong or another listing than the expected one, as text. */
export function wrongAnswers(answered: readonly AnsweredCase[], most: number): string[] {
  return [...Map.groupBy(answered, ({ splitCase: asked }) => asked.class)].flatMap(([name, group]) =>
    group
      .filter(({ judged }) => !(judged.grades[0]! > 0) || judged.primary === false)
      .slice(0, most)
      .map(({ splitCase: asked, symbols, judged }) => {
        const expected = [...asked.expected.keys()].slice(0, 4).join(' ');
        const got = symbols.slice(0, 4).join(' ');
        return `${name}: ${asked.query} → ${got} (${judged.topScore}) instead of ${expected} line ${asked.line}`;
      }),
  );
}
