/**
 * The index leads to an instrument as well: the engine takes it for the foreign key of an alias, keeps that plan, and
 * would read all revisions of a version for each row.
 */
export const revisionsByVersion = [
  `drop index instrument_revisions_version`,
  `create index instrument_revisions_version on instrument_revisions (version, instrument_id)`,
];
