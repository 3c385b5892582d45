import type { InstrumentFinding } from '@bourse/universe';

/** One JSON object, written as the findings arrive: `{"findings": […], …result}`. */
export async function* findingsJson(
  pages: AsyncIterable<readonly InstrumentFinding[]>,
  result: () => Readonly<Record<string, unknown>>,
): AsyncGenerator<string> {
  yield '{\n  "findings": [';
  let mark = '\n    ';
  for await (const findings of pages) {
    for (const finding of findings) {
      yield mark + JSON.stringify(finding);
      mark = ',\n    ';
    }
  }
  const rest = Object.entries(result()).map(
    ([name, value]) => `,\n  ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  yield `\n  ]${rest.join('')}\n}\n`;
}
