import type { ComponentType } from 'preact';
import { SearchView } from '../search/search-view.js';

export interface View {
  /** The title of the window. */
  readonly title: string;
  /** Its component; views beyond the first one are loaded when they are opened. */
  readonly load: () => ComponentType | Promise<ComponentType>;
}

/** The views with an address of their own; any other address is the symbol of an instrument. */
export const views: Readonly<Record<string, View>> = {
  '': { title: 'Search', load: () => SearchView },
  browse: { title: 'Browse', load: async () => (await import('../browse/browse-view.js')).BrowseView },
  screener: { title: 'Screener', load: async () => (await import('../browse/screener-view.js')).ScreenerView },
  statement: { title: 'Statement', load: async () => (await import('../statement/statement-view.js')).StatementView },
  operator: { title: 'Operator', load: async () => (await import('../operator/operator-view.js')).OperatorView },
  errors: { title: 'Try an error', load: async () => (await import('../errors/errors-view.js')).ErrorsView },
};

const loadInstrument = async () => (await import('../instrument/instrument-view.js')).InstrumentView;

const nowhere: View = { title: 'Not found', load: () => Nowhere };

function Nowhere() {
  return (
    <>
      <h1>There is no such view</h1>
      <p>
        The menu has all of them. A symbol with a slash is written <code>#/BRK%2FB</code>.
      </p>
    </>
  );
}

/** The view of an address. */
export function viewOf(path: string): View {
  if (path.startsWith('/')) return nowhere;
  return Object.hasOwn(views, path) ? views[path]! : { title: path, load: loadInstrument };
}
