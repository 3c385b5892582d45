// Hand-written queries, from the files of this tool.
import { readFileSync } from 'node:fs';
import { type Judge, parseQueryFile, type QueryCase } from '@bourse/search-engine';
import type { HomeLines, SplitCase } from './case-of-issuer.js';

const folder = new URL('../../queries/', import.meta.url);

const files = {
  'former and colloquial': 'former-and-colloquial.csv',
  abbreviations: 'abbreviations.csv',
  'exchange-qualified': 'exchange-qualified.csv',
  'reordered and partial': 'reordered-and-partial.csv',
  descriptive: 'descriptive.csv',
} as const;

export function writtenCases(judge: Judge): SplitCase[] {
  return Object.entries(files).flatMap(([name, file]) =>
    read(file).map((asked): SplitCase => {
      const line = name === 'exchange-qualified' ? [...asked.expected.keys()][0]! : null;
      return { ...asked, class: name, line, key: judge.issuerOf([...asked.expected.keys()][0]!) };
    }),
  );
}

/** Queries without a right result. */
export function noAnswerCases(): SplitCase[] {
  return text('no-answer.csv')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[0]!)
    .map((query) => ({ class: 'no answer', query, key: query, expected: new Map(), line: null }));
}

/** Hand-labelled home listings, by issuer. */
export function homeLines(judge: Judge): HomeLines {
  const symbols = text('home-lines.csv')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[0]!);
  return new Map(symbols.map((symbol) => [judge.issuerOf(symbol), symbol]));
}

function read(file: string): QueryCase[] {
  return parseQueryFile(text(file), file);
}

function text(file: string): string {
  return readFileSync(new URL(file, folder), 'utf8');
}
