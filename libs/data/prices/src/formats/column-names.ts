/*
 * The names of columns in the files of vendors, without accents and case: English, German, French, Spanish and Polish.
 * Where a file has several of them, the earlier name is the better one.
 */

export const stampNames = ['datetime', 'date', 'timestamp', 'time', 'datum', 'fecha', 'data'] as const;

const names = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Columns that only some sources have. */
const unnamed: Readonly<Record<'symbol' | 'gains' | 'adjusted', readonly string[]>> = {
  symbol: [],
  gains: [],
  adjusted: [],
};

/** Of the columns beside the date. */
export const priceAliases = {
  open: names(
    `open open_price opening opening_price eroffnung eroffn eroffnungskurs erster ouverture ouv apertura otwarcie`,
  ),
  high: names(`high high_price hoch hochst tageshoch hochstkurs haut plus_haut maximo max najwyzszy`),
  low: names(`low low_price tief tiefst tagestief tiefstkurs bas plus_bas minimo min najnizszy`),
  close: names(`
    close close/last close_price closing_price last price schlusskurs schluss zuletzt cloture clot dernier cierre ultimo
    zamkniecie ostatnio`),
  time: names(`time zeit uhrzeit heure hora czas godzina`),
  volume: names(`volume vol number_of_shares stucke stuecke volumen wolumen wol`),
  isin: ['isin'],
  ...unnamed,
  unit: names(`unit currency einheit wahrung devise moneda divisa waluta`),
};

const symbol = names(`symbol ticker kurzel symbole simbolo`);
const exDates = names(`ex_tag ex_datum extag exdatum date_de_detachement fecha_ex`);

export const dividendAliases = {
  symbol,
  exDate: [...names(`ex_date exdate ex_dividend_date`), ...exDates, ...stampNames],
  amount: names(`
    amount amount_raw value cash_amount dividend dividends dividend_amount betrag dividende ausschuttung montant importe
    dividendo kwota`),
  currency: priceAliases.unit,
  declaration: names(`declaration_date declared_date`),
  record: names(`record_date stichtag nachweisstichtag`),
  payment: names(`
    payment_date pay_date payable_date zahltag zahlbar zahlbar_am zahlungsdatum zahlungstag date_de_paiement
    fecha_de_pago`),
  frequency: names(`frequency period`),
  type: names(`type dividend_type`),
};

export const splitAliases = {
  symbol,
  exDate: [...names(`ex_date exdate execution_date effective_date`), ...exDates, ...stampNames],
  ratio: names(`
    ratio split_coefficient split_ratio split_factor split splits stock_splits verhaltnis splitverhaltnis
    split_verhaltnis`),
  numerator: names(`numerator split_to to_factor`),
  denominator: names(`denominator split_from from_factor for_factor`),
};

/**
 * One form of a column's name: `5. adjusted close`, `Adjusted-Close` and `adjusted_close` are equal, and so are
 * `Vol.` and `vol`, `Clôture` and `cloture`.
 */
export function plainColumn(column: string): string {
  const name = isPlain(column) ? column : withoutAccents(column);
  return name
    .replace(/^\d+[a-z]?\. /, '')
    .replace(/^[<"']+|[>"'.*]+$/g, '')
    .replace(/ (?:adjusted )?close price adjusted for splits.*$/, '')
    .replace(/[\s-]+/g, '_');
}

const isPlain = (column: string) => /^[\x20-\x7e]*$/.test(column);

export function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss');
}
