// The filters of the listing as the form shows them and the address keeps them: `exchange=NASDAQ,NYSE&type=ETF`.
import { fieldOf, filterFields, type FilterKind } from '@bourse/instrument';
import type { StocksExportParams } from '@bourse/sdk';
import { canSort } from './sorting.js';

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

/** Filters that offer only the values of their list. */
const closedKinds: ReadonlySet<FilterKind> = new Set(['type', 'status', 'sizes']);

export const filters: readonly Filter[] = [
  ...filterFields.map((name): Filter => {
    const { label, examples, identifier, filter } = fieldOf(name);
    const { kind, isFrequent = false } = filter!;
    const hint = examples?.[0];
    return {
      name,
      label,
      kind: identifier === undefined ? 'choice' : 'text',
      isFrequent,
      isOpen: !closedKinds.has(kind),
      ...(hint !== undefined && { hint }),
    };
  }),
  { name: 'name_prefix', label: 'Name begins with', kind: 'text', isFrequent: true, hint: 'nestle' },
  { name: 'has', label: 'Has', kind: 'choice' },
  { name: 'missing', label: 'Lacks', kind: 'choice' },
  { name: 'symbol_root', label: 'Ticker', kind: 'text', hint: 'SAN' },
];

/** Chosen values by filter. */
export type Selection = Readonly<Record<string, readonly string[]>>;

/** A comma and a space are part of a name: `Oil, Gas & Consumable Fuels`. */
const COMMA_OF_LIST = /,(?!\s)/;

/** The selection of an address; parameters of no filter are left out. */
export function readSelection(params: URLSearchParams): Selection {
  const others = [['fields', 'choice'] as const, ...(canSort ? [['sort', 'text'] as const] : [])];
  const entries = [...filters.map(({ name, kind }) => [name, kind] as const), ...others];
  return Object.fromEntries(
    entries.flatMap(([name, kind]) => {
      const texts = params.getAll(name).map((text) => text.trim());
      const values = kind === 'text' ? texts.slice(0, 1) : texts.flatMap((text) => text.split(COMMA_OF_LIST));
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
