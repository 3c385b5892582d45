/**
 * What each version changed about an instrument of an earlier one: `symbol` before the change, null where it was not
 * part of the universe, and the names of the changed fields. First revisions are not recorded: `since_version` of an
 * instrument is the version of its first one. `changes_from` is the version after which all changes are recorded.
 */
export const instrumentChanges = [
  `alter table instruments add column since_version integer not null default 0`,
  `alter table universe add column changes_from integer not null default 0`,
  `update universe set changes_from = version`,
  `create table instrument_changes (
     instrument_id integer not null,
     version integer not null,
     symbol text,
     fields text[] not null,
     removed boolean not null,
     primary key (instrument_id, version)
   )`,
  `create index instrument_changes_removed on instrument_changes (version) where removed`,
];
