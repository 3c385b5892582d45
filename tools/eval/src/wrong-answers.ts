import type { AnsweredCase } from './run-cases.js';

/** Up to `most` answers of each class whose first result is wrong or another listing than the expected one, as text. */
export function wrongAnswers(answered: readonly AnsweredCase[], most: number): string[] {
  return [...Map.groupBy(answered, ({ splitCase }) => splitCase.class)].flatMap(([name, group]) =>
    group
      .filter(({ judged }) => !(judged.grades[0]! > 0) || judged.primary === false)
      .slice(0, most)
      .map(({ splitCase, symbols, judged }) => {
        const expected = [...splitCase.expected.keys()].slice(0, 4).join(' ');
        const got = symbols.slice(0, 4).join(' ');
        return `${name}: ${splitCase.query} → ${got} (${judged.topScore}) instead of ${expected} line ${splitCase.line}`;
      }),
  );
}
