export const legalEntityIdentifiers = [`alter table instrument_revisions add column lei text`];
