/**
 * An instrument keeps its id when its symbol changes, and a symbol may return with another instrument. A revision has
 * the symbol of an instrument that was ever renamed; all others keep that of `instruments`. `instrument_names` has what
 * an instrument was called until a day, as far as it differs from later; null: not known to differ.
 */
export const instrumentNames = [
  `alter table instruments drop constraint instruments_symbol_key`,
  `alter table instruments add column generation smallint not null default 0`,
  `alter table instruments add constraint instruments_symbol_generation unique (symbol, generation)`,
  `alter table instrument_revisions add column symbol text`,
  `create index instrument_revisions_symbol on instrument_revisions (symbol) where symbol is not null`,
  `create index instrument_revisions_renamed on instrument_revisions (instrument_id, version) where symbol is not null`,
  `create table instrument_names (
     instrument_id integer not null,
     import_id integer not null,
     until date not null,
     precision text not null check (precision in ('day', 'month', 'vintage')),
     source text not null,
     symbol text not null,
     name text,
     exchange text,
     mic text,
     isin text,
     figi text,
     cik text,
     status text,
     primary key (instrument_id, until, import_id)
   )`,
  `alter table imports drop constraint imports_kind_check`,
  `alter table imports add constraint imports_kind_check check (kind in
     ('instruments', 'cik', 'aliases', 'symbol-changes', 'edit', 'bars', 'dividends', 'splits', 'price-edit', 'undo'))`,
];
