export const headquarters = [`alter table instrument_revisions add column headquarters text`];
