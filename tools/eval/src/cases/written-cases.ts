// Hand-written queries, from the files of this tool.
import { readFileSync } from 'node:fs';
import { type AnswerGrader, parseQueryFile, type QueryCase } from '@bourse/search-engine';
import type { HomeLines, SplitCase } from './case-of-issuer.js';

const folder = new URL('../../queries/', import.meta.url);

const files = {
  'former and colloquial': 'former-and-colloquial.csv',
  abbreviations: 'abbreviations.csv',
  'exchange-qualified': 'exchange-qualified.csv',
  'reordered and partial': 'reordered-and-partial.csv',
  descriptive: 'descriptive.csv',
} as const;

export function readWrittenCases(judge: AnswerGrader): SplitCase[] {
  return Object.entries(files).flatMap(([name, file]) =>
    readCases(file).map((queryCase): SplitCase => {
      const line = name === 'exchange-qualified' ? [...queryCase.expected.keys()][0]! : null;
      return { ...queryCase, class: name, line, key: judge.issuerOf([...queryCase.expected.keys()][0]!) };
    }),
  );
}

/** Queries without a right result. */
export function readNoAnswerCases(): SplitCase[] {
  return firstCells('no-answer.csv').map((query) => ({
    class: 'no answer',
    query,
    key: query,
    expected: new Map(),
    line: null,
  }));
}

/** Hand-labelled home listings, by issuer. */
export function readHomeLines(judge: AnswerGrader): HomeLines {
  return new Map(firstCells('home-lines.csv').map((symbol) => [judge.issuerOf(symbol), symbol]));
}

function firstCells(file: string): string[] {
  const [, ...lines] = readText(file).trimEnd().split('\n');
  return lines.map((line) => line.split(',')[0]!);
}

function readCases(file: string): QueryCase[] {
  return parseQueryFile(readText(file), file);
}

function readText(file: string): string {
  return readFileSync(new URL(file, folder), 'utf8');
}
