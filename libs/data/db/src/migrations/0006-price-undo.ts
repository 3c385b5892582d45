/**
 * What each step of a price import added and overwrote of one instrument, in the order of writing. It holds values only
 * of what was overwritten: an undo restores them. A row has a series where the step changed bars.
 */
export const priceUndo = [
  `create table price_changes (
     id integer generated always as identity primary key,
     import_id integer not null references imports (id),
     instrument_id integer not null references instruments (id),
     exchange text,
     interval text check (interval in ('1min', '1day')),
     source text,
     origin text,
     basis text,
     as_of integer,
     series_id integer,
     stored_before timestamptz,
     asked_before integer[],
     chunks bytea,
     actions json,
     undone boolean not null default false
   )`,
  `create index price_changes_import on price_changes (import_id)`,
  `create index price_changes_instrument on price_changes (instrument_id)`,
];
