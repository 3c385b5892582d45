import { buildIndex, LexicalIndex } from '@bourse/name-index';
import { UniverseSnapshot } from '@bourse/universe';
import { snapshotFileOf } from '@bourse/universe/testing/listings';
import { describe, expect, test } from 'vitest';
import { searchOver } from '../names-only.fixture.js';
import { AnswerGrader } from './answer-grader.js';
import { classMetrics } from './metrics.js';
import type { QueryCase } from './query-case.js';

const { universe, index } = searchOver();
const sharedGrader = new AnswerGrader(universe, index);

function queryCaseOf(expected: Record<string, number>, line: string | null = null): QueryCase {
  return { class: 'test', query: 'test', expected: new Map(Object.entries(expected)), line };
}
const answerOf = (...symbols: string[]) => ({ symbols, topScore: 0.7, milliseconds: 3 });
const gradesOf = (expected: Record<string, number>, ...symbols: string[]) =>
  sharedGrader.gradeAnswers(queryCaseOf(expected), answerOf(...symbols)).grades;

describe('results are judged by issuer', () => {
  test('every listing of a right security is right, and so is the receipt with its name', () => {
    expect(gradesOf({ 'SAP.DE': 2 }, 'SAP.MU')).toEqual([2]);
    expect(gradesOf({ 'SAP.DE': 2 }, 'SAP')).toEqual([2]);
  });

  test('every class of its shares is: BRK-A for BRK-B, Alphabet C for Alphabet A', () => {
    expect(gradesOf({ 'BRK-B': 2 }, 'BRK-A')).toEqual([2]);
    const nasdaq = { exchange: 'NASDAQ', mic: 'XNAS', country: 'US', issuer_country: 'US' };
    const grader = graderOver([
      { ...nasdaq, symbol: 'GOOGL', name: 'Alphabet Inc. Class A', isin: 'US02079K3059' },
      { ...nasdaq, symbol: 'GOOG', name: 'Alphabet Inc. Class C', isin: 'US02079K1079' },
    ]);
    expect(grader.gradeAnswers(queryCaseOf({ GOOGL: 2 }), answerOf('GOOG')).grades).toEqual([2]);
  });

  test('a company of a similar name is another one', () => {
    expect(gradesOf({ KO: 2 }, 'COKE', 'KO')).toEqual([0, 2]);
    expect(gradesOf({ F: 2 }, 'FORD')).toEqual([0]);
  });

  test('a name that a source gives to a family of funds does not form an issuer', () => {
    const london = { exchange: 'LSE', mic: 'XLON', country: 'GB', type: 'ETF', name: 'iShares' };
    const grader = graderOver([
      { ...london, symbol: 'ISF.L', isin: 'IE0005042456' },
      { ...london, symbol: 'IUSA.L', isin: 'IE0031442068' },
    ]);
    expect(grader.gradeAnswers(queryCaseOf({ 'ISF.L': 2 }), answerOf('IUSA.L')).grades).toEqual([0]);
  });

  test('a symbol outside the universe is wrong, and represents itself', () => {
    expect(gradesOf({ KO: 2 }, 'NOBODY', 'KO')).toEqual([0, 2]);
    expect(sharedGrader.issuerOf('NOBODY')).toBe('NOBODY');
    expect(sharedGrader.issuerOf('SAP.MU')).toBe(sharedGrader.issuerOf('SAP'));
    expect(sharedGrader.issuerOf('KO')).not.toBe(sharedGrader.issuerOf('COKE'));
  });
});

describe('each issuer counts once in a list', () => {
  test('further listings of a right one gain nothing', () => {
    expect(gradesOf({ 'SAP.DE': 2, KO: 1 }, 'SAP.DE', 'SAP.MU', 'SAP', 'KO')).toEqual([2, 1]);
  });

  test('nor do further listings of a wrong one', () => {
    expect(gradesOf({ KO: 2 }, 'AAPL', 'APC.DE', 'APC.MU', 'KO')).toEqual([0, 2]);
  });

  test('at most ten are considered', () => {
    const symbols = ['AAPL', 'MSFT', 'BRK-A', 'SAP', 'COKE', 'NSRGY', 'WELL', 'WFC', 'FNKO', 'NKE', 'KO'];
    expect(gradesOf({ KO: 2 }, ...symbols)).toEqual(Array.from({ length: 10 }, () => 0));
  });

  test('lines under two names are one issuer: a perfect list is never better than perfect', () => {
    const berkshire = { name: 'Berkshire Hathaway Inc.', issuer_country: 'US' };
    const classA = { isin: 'US0846701086', issuer_country: 'US' };
    const nyse = { exchange: 'NYSE', mic: 'XNYS', country: 'US' };
    const grader = graderOver([
      { ...nyse, ...berkshire, ...classA, symbol: 'BRK-A' },
      { ...nyse, ...berkshire, symbol: 'BRK-B', isin: 'US0846707026' },
      { ...classA, symbol: 'BRH.F', name: 'BERKSHIRE HATHAWAY A DL 5', exchange: 'FRA', mic: 'XFRA', country: 'DE' },
    ]);
    const graded = grader.gradeAnswers(queryCaseOf({ 'BRK-A': 2 }), answerOf('BRH.F', 'BRK-B'));
    expect(graded.grades).toEqual([2]);
    expect(classMetrics([graded]).ndcg10).toBeLessThanOrEqual(1);
  });
});

describe('the ideal', () => {
  test('all right answers, best first, ten at most', () => {
    const { ideal } = sharedGrader.gradeAnswers(queryCaseOf({ KO: 1, AAPL: 2, MSFT: 1 }), answerOf());
    expect(ideal).toEqual([2, 1, 1]);
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`X${at}`, 1]));
    expect(sharedGrader.gradeAnswers(queryCaseOf(many), answerOf()).ideal).toHaveLength(10);
  });

  test('has an issuer once, for any number of its listings: the best answer to an ISIN is perfect', () => {
    const queryCase = queryCaseOf({ AAPL: 2, 'APC.DE': 2, 'APC.MU': 2, 'APC.BE': 2 });
    const graded = sharedGrader.gradeAnswers(queryCase, answerOf('AAPL', 'APC.DE', 'APC.BE', 'APC.MU'));
    expect(graded.ideal).toEqual([2]);
    expect(classMetrics([graded]).ndcg10).toBe(1);
  });

  test('of two grades for one issuer the better counts', () => {
    expect(gradesOf({ 'SAP.DE': 1, SAP: 2 }, 'SAP.MU')).toEqual([2]);
    expect(gradesOf({ 'SAP.DE': 2, SAP: 1 }, 'SAP')).toEqual([2]);
  });
});

function primary(line: string | null, ...symbols: string[]) {
  return sharedGrader.gradeAnswers(queryCaseOf({ 'SAP.DE': 2 }, line), answerOf(...symbols)).primary;
}

describe('the line meant', () => {
  test('first or not; null where no listing is named', () => {
    expect([primary('SAP.DE', 'SAP.DE', 'SAP'), primary('SAP.DE', 'SAP', 'SAP.DE'), primary('SAP.DE')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(primary(null, 'SAP.DE')).toBeNull();
  });

  test('score and time are passed through', () => {
    expect(sharedGrader.gradeAnswers(queryCaseOf({}), { symbols: [], topScore: null, milliseconds: 7 })).toEqual({
      grades: [],
      ideal: [],
      primary: null,
      topScore: null,
      milliseconds: 7,
    });
  });
});

test('the grade of any row, for fitting: that of its issuer', () => {
  const { ofRow } = sharedGrader.gradesOf(queryCaseOf({ 'SAP.DE': 2, KO: 1 }));
  const rows = ['SAP.MU', 'SAP', 'KO', 'COKE', 'NONAME.L'].map((symbol) => universe.find('symbol', symbol)[0]!);
  expect(rows.map(ofRow)).toEqual([2, 2, 1, 0, 0]);
});

function graderOver(rows: NonNullable<Parameters<typeof snapshotFileOf>[1]>): AnswerGrader {
  const snapshot = UniverseSnapshot.open(snapshotFileOf(1, rows));
  return new AnswerGrader(snapshot, new LexicalIndex(buildIndex(snapshot)));
}
