import type { LexicalIndex } from '@bourse/name-index';
import { nameForm } from '@bourse/rank';
import { canonicalKey, splitSymbol } from '@bourse/symbology';
import type { InstrumentText, UniverseSnapshot } from '@bourse/universe';
import type { SearchDocument } from '../meilisearch/search-document.js';

const MAX_SUMMARY_CHARACTERS = 600;

/** The instruments of the texts as documents for the external search engine, in their pages. */
export async function* searchDocuments(
  universe: UniverseSnapshot,
  index: LexicalIndex,
  pages: AsyncIterable<readonly InstrumentText[]>,
): AsyncGenerator<SearchDocument[]> {
  for await (const page of pages) {
    yield page.flatMap((text) => {
      const row = universe.rowOf(text.id);
      return row === null ? [] : [documentOf(universe, index, row, text)];
    });
  }
}

function documentOf(
  universe: UniverseSnapshot,
  index: LexicalIndex,
  row: number,
  text: InstrumentText,
): SearchDocument {
  const symbol = universe.symbol(row);
  const name = universe.name(row);
  const tags = [text.sector, text.industry_group, text.industry].filter((tag) => tag !== null).join('. ');
  return {
    id: universe.id(row),
    symbol,
    symbol_variants: variantsOf(symbol),
    name_core: name === null ? null : nameForm(name).words.join(' '),
    name,
    aliases: [...universe.aliases(row), ...index.aliasesOfRow(row)],
    isin: universe.isin(row),
    figi: universe.figi(row),
    tags: tags === '' ? null : tags,
    summary: text.summary?.slice(0, MAX_SUMMARY_CHARACTERS) ?? null,
    country: universe.country(row),
    type: universe.type(row),
    status: universe.status(row),
    exchange: universe.exchange(row),
    group_id: index.groups[row]!,
    prior: Math.round(index.prior(row) * 1000),
  };
}

/** `BRK-B` is also spelled BRKB, BRK.B, BRK/B and BRK B; `VOD.L` is also typed VOD. */
function variantsOf(symbol: string): string[] {
  const { ticker, suffix } = splitSymbol(symbol);
  const variants = new Set([canonicalKey(symbol), ticker]);
  if (ticker.includes('-'))
    for (const mark of ['', '.', '/', ' ']) variants.add(ticker.replace('-', mark) + (suffix ?? ''));
  variants.delete(symbol);
  return [...variants].filter((variant) => variant !== '');
}
