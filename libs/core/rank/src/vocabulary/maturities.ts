/** Numbers that terms to maturity are said with. */
export const numberWords: readonly (readonly [number: string, words: string])[] = [
  ['1', 'one, ein, einjährige, einjähriger, einjährigen, einjähriges, uno'],
  ['2', 'two, zwei, deux, dos'],
  ['3', 'three, drei, trois, tres'],
  ['5', 'five, fünf, cinq, cinco'],
  ['6', 'six, sechs, seis'],
  ['7', 'seven, sieben, sept, siete'],
  ['10', 'ten, zehn, dix, diez'],
  ['15', 'fifteen, fünfzehn, quinze, quince'],
  ['20', 'twenty, zwanzig, vingt, veinte'],
  ['30', 'thirty, dreißig, dreissig, trente, treinta'],
  ['50', 'fifty, fünfzig, cinquante, cincuenta'],
];

/** Units of terms to maturity, in words and glued to a number (`10y`, `3mo`). */
export const unitWords: readonly (readonly [unit: string, words: string])[] = [
  [
    'y',
    'y, yr, yrs, year, years, yearly, jahr, jahre, jahren, jährig, jährige, jähriger, jähriges, jährigen, an, ans, año, años, 年, 年物, 年債, 年国債',
  ],
  [
    'm',
    'm, mo, mth, month, months, monat, monate, monaten, monatig, monatige, monats, mois, mes, meses, ヶ月, か月, カ月, ヵ月',
  ],
  ['w', 'w, wk, week, weeks, woche, wochen, semaine, semaines, semana, semanas, 週'],
];
