/** A query and its right answers. */
export interface QueryCase {
  /** Metrics are reported per class. */
  readonly class: string;
  readonly query: string;
  /**
   * Grade by symbol, 2 ideal and 1 acceptable; each symbol represents its issuer. Empty: the correct result is an empty
   * list.
   */
  readonly expected: ReadonlyMap<string, number>;
  /** The one listing that should come first, where the query is unambiguous. */
  readonly line: string | null;
  readonly country?: string | undefined;
  readonly type?: string | undefined;
}

/** An invalid file of cases; `message` states the line and the reason. */
export class QueryFileError extends Error {}

/**
 * Reads cases from CSV with the header `class,query,expected` and optionally `line,country,type`, in any order.
 * `expected` contains symbols separated by blanks, each with a suffix `=1` or `=2`, or a grade of 2; cells contain no
 * commas or quotes.
 */
export function parseQueryFile(text: string, name: string): QueryCase[] {
  const [header = '', ...lines] = text.replace(/\r/g, '').trimEnd().split('\n');
  const columns = header.split(',');
  for (const column of ['query', 'expected']) {
    if (!columns.includes(column)) throw new QueryFileError(`${name}: the header lacks ${column}`);
  }
  return lines.map((line, at) => {
    const cells = line.split(',');
    if (cells.length !== columns.length) {
      throw new QueryFileError(`${name}, line ${at + 2}: ${cells.length} cells instead of ${columns.length}`);
    }
    const cell = (column: string) => cells[columns.indexOf(column)]?.trim() || undefined;
    const query = cell('query');
    if (query === undefined) throw new QueryFileError(`${name}, line ${at + 2}: the query is empty`);
    return {
      class: cell('class') ?? name,
      query,
      expected: parseExpected(cell('expected') ?? '', `${name}, line ${at + 2}`),
      line: cell('line') ?? null,
      country: cell('country'),
      type: cell('type'),
    };
  });
}

function parseExpected(text: string, where: string): Map<string, number> {
  return new Map(
    text
      .split(/\s+/)
      .filter((item) => item !== '')
      .map((item) => {
        const match = /^(.+?)(?:=([12]))?$/.exec(item);
        const isGraded = match?.[2] !== undefined;
        if (match === null || (!isGraded && /=\d+$/.test(item))) throw new QueryFileError(`${where}: grade of ${item}`);
        return [match[1]!, Number(match[2] ?? 2)] as const;
      }),
  );
}
