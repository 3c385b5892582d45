import { describe, expect, test } from 'vitest';
import { barTexts, readFiles } from './format-fixtures.js';
import { plainCsv } from './plain-csv.js';

const read = (text: string | Buffer, options = {}) => readFiles(plainCsv, { 'AAPL.csv': text }, options);

const bars = ['2024-01-19 172.62 175.1 172 174.5 68180', '2024-01-22 1174 1180.25 1173 1175 1200'];
const bar = '2024-01-19 172.62 175.1 172 174.5 -';

const german = 'Datum;Eröffnung;Hoch;Tief;Schlusskurs;Volumen\n19.01.2024;172,62;175,1;172;174,5;68.180\n';

describe('import-7: files of other sources', () => {
  test.each([
    [
      'Nasdaq',
      'Date,Close/Last,Volume,Open,High,Low\n01/22/2024,$1175,1200,$1174,$1180.25,$1173\n01/19/2024,$174.50,68180,$172.62,$175.10,$172.00\n',
      bars,
    ],
    [
      'investing.com',
      '"Date","Price","Open","High","Low","Vol.","Change %"\n"Jan 22, 2024","1,175.00","1,174.00","1,180.25","1,173.00","1.2K","1%"\n"Jan 19, 2024","174.50","172.62","175.10","172.00","68.18K","-1%"\n',
      bars,
    ],
    [
      'investing.com in German',
      '"Datum","Zuletzt","Eröffn.","Hoch","Tief","Vol.","+/- %"\n"22.01.2024","1.175,00","1.174,00","1.180,25","1.173,00","1,20K","1%"\n"19.01.2024","174,50","172,62","175,10","172,00","68,18K","1%"\n',
      bars,
    ],
    ['a German broker', `${german}22.01.2024;1.174;1.180,25;1.173;1.175;1.200\n`, bars],
    [
      'a German page',
      'Datum;Eröffnung;Hoch;Tief;Schlusskurs;Volumen\nFr., 19.01.2024;172,62;175,1;172;174,5;68,18 Tsd.\nMo, 22.01.2024;1.174;1.180,25;1.173;1.175;0,0012 Mio.\n',
      bars,
    ],
    [
      'a Swiss table',
      "Datum;Erster;Hoch;Tief;Schluss;Stücke\n19-Jan-2024;172.62;175.10;172.00;174.50;68'180\n22-Jan-2024;1'174.00;1'180.25;1'173.00;1'175.00;1'200\n",
      bars,
    ],
    [
      'France',
      'date;ouv;haut;bas;clot;vol\n19/01/2024;172,62;175,1;172;174,5;68180\n22/01/2024;1174;1180,25;1173;1175;1200\n',
      bars,
    ],
    [
      'Spain',
      'Fecha;Apertura;Máximo;Mínimo;Último;Vol.\n19/01/2024;172,62;175,1;172;174,5;68180\n22/01/2024;1174;1180,25;1173;1175;1200\n',
      bars,
    ],
    [
      'India',
      'Date,OPEN,HIGH,LOW,close,VOLUME\n19-Jan-2024,172.62,175.10,172.00,174.50,"68,180"\n22-Jan-2024,"1,174.00","1,180.25","1,173.00","1,175.00","1,200"\n',
      bars,
    ],
    ['a spreadsheet with sep=', `sep=;\n${german}`, [bars[0]!]],
    [
      'lines above the header',
      'Historical data\nFrom 2024-01-19\n\nDate;Open;High;Low;Last;Close;Number of Shares\n19/01/2024;172.62;175.10;172;1;174.5;68180\n',
      [bars[0]!],
    ],
    [
      'UTF-16 with tabs',
      Buffer.from('\ufeffDate\tOpen\tHigh\tLow\tClose\n2024-01-19\t172.62\t175.1\t172\t174.5\n', 'utf16le'),
      [bar],
    ],
    ['Windows-1252', Buffer.from(german, 'latin1'), [bars[0]!]],
    [
      'dates in French with a time in a column of its own',
      'Date;Heure;Ouverture;Haut;Bas;Clôture\n19 janv. 2024;17:35;172.62;175.1;172;174.5\n22 janv. 2024;17:35;1174;1180.25;1173;1175\n23 janv. 2024;17:35;1;1;1;1\n',
      [bar, '2024-01-22 1174 1180.25 1173 1175 -', '2024-01-23 1 1 1 1 -'],
    ],
    [
      'minutes of MetaTrader',
      '<DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\t<SPREAD>\n2024.01.19\t09:30:00\t2\t3\t1\t2\t8\t0\t1\n2024.01.19\t09:31:00\t2\t3\t1\t2\t8\t5\t1\n',
      ['2024-01-19T09:30Z 2 3 1 2 0', '2024-01-19T09:31Z 2 3 1 2 5'],
    ],
    [
      'minutes of Stooq',
      '<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>\nAAPL,1,20240119,093000,2,3,1,2,8\nAAPL,1,20240119,093100,2,3,1,2,5\n',
      ['2024-01-19T09:30Z 2 3 1 2 8', '2024-01-19T09:31Z 2 3 1 2 5'],
    ],
    [
      'a time of Unix beside a time',
      'timestamp,time,open,high,low,close\n1705622400,00:00,172.62,175.1,172,174.5\n',
      [bar],
    ],
    ['serial dates', 'Date,Open,High,Low,Close\n45310,172.62,175.1,172,174.5\n', [bar]],
    ['times of Unix', 'time,open,high,low,close\n1705622400,172.62,175.1,172,174.5\n', [bar]],
  ])('%s', async (_, text, expected) => {
    const { series, rejects } = await read(text);
    expect(rejects).toEqual([]);
    expect(series.flatMap(barTexts)).toEqual(expected);
  });
});

describe('import-8: two readings of a file', () => {
  const dates = 'date,open,high,low,close\n1/2/1990,2,3,1,2\n1/3/1990,2,3,1,2\n';
  const numbers = 'date,open,high,low,close\n1990-01-02,"1,234","1,300","1,100","1,200"\n';

  test('are refused, and the option decides', async () => {
    await expect(read(dates)).rejects.toThrow('dmy: 1990-02-01, mdy: 1990-01-02): set --date-order');
    expect((await read(dates, { dateOrder: 'dmy' })).series.flatMap(barTexts)[0]).toBe('1990-02-01 2 3 1 2 -');
    await expect(read(numbers)).rejects.toThrow('point: 1234, comma: 1.234): set --decimal');
    const { series } = await read(numbers, { decimal: 'comma' });
    expect(series.flatMap(barTexts)).toEqual(['1990-01-02 1.234 1.3 1.1 1.2 -']);
  });

  test('semicolons make three digits behind a point unclear', async () => {
    await expect(read('Date;Open;High;Low;Close\n2024-01-19;1.234;1.235;1.233;1.234\n')).rejects.toThrow(
      'set --decimal',
    );
  });

  test('a decimal comma behind rows that were read with points is refused', async () => {
    const rows =
      '1990-01-02,1.234,1.3,1.1,1.2\n1990-01-03,"1,5","1,5","1,5","1,5"\n1990-01-04,"1,5","1,5","1,5","1,5"\n';
    await expect(
      read(`date,open,high,low,close\n${rows.replaceAll('1.3,1.1,1.2', '1.301,1.101,1.201')}`),
    ).rejects.toThrow('line 3 has the first number that is not written with a decimal point: set --decimal');
  });

  const grouped = 'date,open,high,low,close,volume\n1990-01-02,2.5,3,1,2,999\n1990-01-03,2.5,3,1,2,1.234.567\n';

  test('prices with a decimal point beside volumes in groups of points have one reading', async () => {
    const { series, rejects } = await read(grouped);
    expect(rejects).toEqual([]);
    expect(series.flatMap(barTexts)).toEqual(['1990-01-02 2.5 3 1 2 999', '1990-01-03 2.5 3 1 2 1234567']);
  });

  test('volumes that were read with points before are refused, and the option decides', async () => {
    const text = grouped.replace('999', '9.999');
    await expect(read(text)).rejects.toThrow('line 3 has the first number that is not written with a decimal point');
    const { series } = await read(text, { decimal: 'point' });
    expect(series.flatMap(barTexts)).toEqual(['1990-01-02 2.5 3 1 2 9999', '1990-01-03 2.5 3 1 2 1234567']);
  });

  test('a mistake in one cell is a fault of its row', async () => {
    const rows = Array.from({ length: 30 }, (_, i) => `1990-03-${String(i + 1).padStart(2, '0')},2.5,3.5,1.5,2.5\n`);
    const { rejects } = await read(`date,open,high,low,close\n${rows.join('')}1990-04-02,"2,5",3.5,1.5,2.5\n`);
    expect(rejects).toEqual(['32 open is not a number']);
  });
});
