import { exchangeOfCode } from '@bourse/symbology';
import type { InstrumentFields, StatedFields } from '../sources/parsed-instrument.js';
import type { SourceRecord } from './source-record.js';

const venueFields = ['source_exchange', 'mic', 'country'] as const;
type Venue = Pick<InstrumentFields, (typeof venueFields)[number]>;

/**
 * The source's exchange code, MIC and country of a venue belong to its exchange: a record of another exchange does
 * not give them. An unknown code does not show that the exchange is another one: MIC and country remain.
 * @param records from the weakest to the strongest
 */
export function venueOf({ exchange }: InstrumentFields, records: readonly SourceRecord[]): Venue {
  const isKnown = exchange === null || exchangeOfCode(exchange) !== null;
  const alike = records.filter((record) => {
    const other = exchangeOf(record);
    return other === null || other === exchange;
  });
  const alikeVenue = merge(alike);
  return isKnown ? alikeVenue : { ...merge(records), source_exchange: alikeVenue.source_exchange };
}

const exchangeOf = ({ stated, inferred }: SourceRecord) => stated.exchange ?? inferred.exchange ?? null;

function merge(records: readonly SourceRecord[]): Venue {
  const mergeFields = (part: (record: SourceRecord) => StatedFields) =>
    Object.assign({}, ...records.map(part)) as StatedFields;
  const [inferred, stated] = [mergeFields((record) => record.inferred), mergeFields((record) => record.stated)];
  const value = (field: keyof Venue) => (stated[field] === undefined ? (inferred[field] ?? null) : stated[field]);
  return { source_exchange: value('source_exchange'), mic: value('mic'), country: value('country') };
}
