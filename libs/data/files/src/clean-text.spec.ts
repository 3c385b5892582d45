import { describe, expect, test } from 'vitest';
import { cleanLine, cleanText } from './clean-text.js';

describe('names', () => {
  test.each([
    ['  Kakuzi Plc   Ord.5.00 ', 'Kakuzi Plc Ord.5.00'],
    ['', null],
    [' \u00a0 ', null],
    ['Apple\nInc.', 'Apple Inc.'],
    ['a\u0000b', 'a b'],
  ])('white space and controls: %j becomes %j', (text, cleaned) => {
    expect(cleanLine(text)).toBe(cleaned);
  });

  test.each([
    ['Imobiliario ‚Äì Fii', 'Imobiliario – Fii'],
    ['iShares TecDAX¬Æ UCITS ETF', 'iShares TecDAX® UCITS ETF'],
    ['Wiener BÔøΩrse Index', 'Wiener B\ufffdrse Index'],
    ['AXA Rosenberg Soci√©t√©', 'AXA Rosenberg Société'],
  ])('UTF-8 read as Mac Roman: %s', (text, mended) => {
    expect(cleanLine(text)).toBe(mended);
  });

  test.each([
    ['Companhia Brasileira de DistribuiÃ§Ã£o', 'Companhia Brasileira de Distribuição'],
    ['Women\u00e2\u20ac\u2122s ETF', 'Women’s ETF'],
    ['iShares NASDAQ-100Â® UCITS', 'iShares NASDAQ-100® UCITS'],
    ['its dual Â\u0096 Core Portfolio', 'its dual – Core Portfolio'],
    ['Ã\u0096sterreich', 'Österreich'],
    ['Ã\u00a0 la carte', 'à la carte'],
  ])('UTF-8 read as Windows-1252 or Latin-1: %s', (text, mended) => {
    expect(cleanLine(text)).toBe(mended);
  });

  test('a C1 control that encodes no character is dropped (RBLG11.SA)', () => {
    expect(cleanLine('Investimento Imobilia\u0081rio Fund')).toBe('Investimento Imobiliario Fund');
  });

  test.each([
    'L’épargne',
    'SOCIÉTÉ’S',
    'Lyxor iBoxx € Sovereigns',
    'Börse®',
    'FUNDO DE AÇÃO',
    'Straße',
    'Ærø',
    '贵州茅台',
  ])('correct text stays: %s', (name) => {
    expect(cleanLine(name)).toBe(name);
  });
});

test('line breaks inside a summary are kept, other white space is collapsed', () => {
  expect(cleanText(' One.\r\n\r\n\r\n\r\nTwo  three. \n')).toBe('One.\n\nTwo three.');
});
