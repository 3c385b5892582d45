// How the columns of the listing are named and how wide they are.

const labels: Readonly<Record<string, string>> = {
  mic: 'MIC',
  isin: 'ISIN',
  figi: 'FIGI',
  cik: 'CIK',
  market_cap: 'Size',
  composite_figi: 'Composite FIGI',
  shareclass_figi: 'Share-class FIGI',
  issuer_country: 'Issuer',
};
/** The first columns, up to the currency, fit a window of 1280 px beside the request. */
const widths: Readonly<Record<string, number>> = {
  symbol: 120,
  name: 215,
  exchange: 98,
  mic: 66,
  type: 130,
  country: 82,
  currency: 95,
  isin: 135,
  figi: 140,
  cik: 110,
  status: 85,
  sector: 190,
  industry: 230,
  market_cap: 100,
  issuer_country: 75,
  composite_figi: 150,
};
const USUAL_WIDTH = 190;

/** `market_cap`: Size; `category_group`: Category group. */
export function columnLabel(column: string): string {
  const text = column.replaceAll('_', ' ');
  return labels[column] ?? text.charAt(0).toUpperCase() + text.slice(1);
}

const columnWidth = (column: string) => widths[column] ?? USUAL_WIDTH;

/** The width of a row in pixels. */
export function widthOf(columns: readonly string[]): number {
  return columns.reduce((sum, column) => sum + columnWidth(column), 0);
}

/** The columns of a row as a grid. */
export function templateOf(columns: readonly string[]): Readonly<Record<string, string>> {
  return {
    gridTemplateColumns: columns.map((column) => `${columnWidth(column)}px`).join(' '),
    width: `${widthOf(columns)}px`,
  };
}
