/** The web origins that a key may be used from in browsers; none means any. */
export const keyOrigins = [`alter table api_keys add column allow_origin text[] not null default '{}'`];
