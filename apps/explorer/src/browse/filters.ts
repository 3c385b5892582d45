// The filters of the listing as the form shows them and the address keeps them: `exchange=NASDAQ,NYSE&type=ETF`.
import type { StocksExportParams } from '@bourse/sdk';

export interface Filter {
  readonly name: string;
  readonly label: string;
  /** `choice`: several values from a list; `text`: one value that is typed. */
  readonly kind: 'choice' | 'text';
  /** Shown without opening the other filters. */
  readonly isFrequent?: boolean;
  /** Whether values are accepted that the list lacks. */
  readonly isOpen?: boolean;
  readonly hint?: string;
}

export const filters: readonly Filter[] = [
  { name: 'exchange', label: 'Exchange', kind: 'choice', isFrequent: true, isOpen: true, hint: 'NASDAQ, XLON …' },
  { name: 'country', label: 'Country', kind: 'choice', isFrequent: true },
  { name: 'type', label: 'Type', kind: 'choice', isFrequent: true },
  { name: 'status', label: 'Status', kind: 'choice', isFrequent: true, hint: 'active' },
  { name: 'sector', label: 'Sector', kind: 'choice', isFrequent: true },
  { name: 'industry', label: 'Industry', kind: 'choice', isFrequent: true },
  { name: 'market_cap', label: 'Size', kind: 'choice', isFrequent: true },
  { name: 'name_prefix', label: 'Name begins with', kind: 'text', isFrequent: true, hint: 'nestle' },
  { name: 'mic', label: 'MIC', kind: 'choice', isOpen: true },
  { name: 'currency', label: 'Currency', kind: 'choice', isOpen: true },
  { name: 'issuer_country', label: 'Country of the issuer', kind: 'choice', isOpen: true },
  { name: 'category_group', label: 'Category group', kind: 'choice' },
  { name: 'category', label: 'Category', kind: 'choice', isOpen: true },
  { name: 'family', label: 'Fund family', kind: 'choice', isOpen: true, hint: 'Vanguard Asset Management' },
  { name: 'has', label: 'Has', kind: 'choice' },
  { name: 'missing', label: 'Lacks', kind: 'choice' },
  { name: 'symbol_root', label: 'Ticker', kind: 'text', hint: 'SAN' },
  { name: 'isin', label: 'ISIN', kind: 'text', hint: 'US0378331005' },
  { name: 'figi', label: 'FIGI', kind: 'text', hint: 'BBG000B9XRY4' },
  { name: 'composite_figi', label: 'Composite FIGI', kind: 'text' },
  { name: 'shareclass_figi', label: 'Share-class FIGI', kind: 'text' },
  { name: 'cik', label: 'CIK', kind: 'text', hint: '320193' },
];

/** Columns after those that every row has. */
export const furtherColumns = [
  'sector',
  'industry',
  'market_cap',
  'issuer_country',
  'category_group',
  'category',
  'family',
  'composite_figi',
  'shareclass_figi',
] as const;

/** Chosen values by filter. */
export type Selection = Readonly<Record<string, readonly string[]>>;

/** A comma and a space are part of a name: `Oil, Gas & Consumable Fuels`. */
const COMMA_OF_LIST = /,(?!\s)/;

/** The selection of an address; parameters of no filter are left out. */
export function readSelection(params: URLSearchParams): Selection {
  const entries = [...filters.map(({ name, kind }) => [name, kind] as const), ['fields', 'choice'] as const];
  return Object.fromEntries(
    entries.flatMap(([name, kind]) => {
      const text = params.get(name)?.trim() ?? '';
      const values = kind === 'text' ? [text] : text.split(COMMA_OF_LIST);
      const given = values.filter((value) => value !== '');
      return given.length === 0 ? [] : [[name, given]];
    }),
  );
}

/** The parameters of a selection, for the address and for the request. */
export function toParams(selection: Selection): Record<string, string> {
  const given = Object.entries(selection).filter(([, values]) => values.length > 0);
  return Object.fromEntries(given.map(([name, values]) => [name, values.join(',')]));
}

/** The request of a selection. */
export function toRequest(selection: Selection): StocksExportParams {
  return toParams(selection) as StocksExportParams; // the server checks the values of closed lists
}

/** The selection with a value added, or removed where it is chosen. Of the status only one is chosen. */
export function toggle(selection: Selection, name: string, value: string): Selection {
  const chosen = selection[name] ?? [];
  if (chosen.includes(value)) return { ...selection, [name]: chosen.filter((other) => other !== value) };
  return { ...selection, [name]: name === 'status' ? [value] : [...chosen, value] };
}
