import { exchangeOfCode } from '@bourse/symbology';
import type { InstrumentFields, StatedFields } from '../sources/parsed-instrument.js';
import type { Statement } from './statement.js';

const venueFields = ['source_exchange', 'mic', 'country'] as const;
type Venue = Pick<InstrumentFields, (typeof venueFields)[number]>;

/**
 * The source's exchange code, MIC and country of a venue belong to its exchange: a statement of another exchange does
 * not give them. An unknown code does not show that the exchange is another one: MIC and country remain.
 * @param statements from the weakest to the strongest
 */
export function venueOf({ exchange }: InstrumentFields, statements: readonly Statement[]): Venue {
  const isKnown = exchange === null || exchangeOfCode(exchange) !== null;
  const alike = statements.filter((statement) => {
    const other = exchangeOf(statement);
    return other === null || other === exchange;
  });
  const alikeVenue = merge(alike);
  return isKnown ? alikeVenue : { ...merge(statements), source_exchange: alikeVenue.source_exchange };
}

const exchangeOf = ({ said, inferred }: Statement) => said.exchange ?? inferred.exchange ?? null;

function merge(statements: readonly Statement[]): Venue {
  const mergeFields = (part: (statement: Statement) => StatedFields) =>
    Object.assign({}, ...statements.map(part)) as StatedFields;
  const [inferred, said] = [mergeFields((statement) => statement.inferred), mergeFields((statement) => statement.said)];
  const value = (field: keyof Venue) => (said[field] === undefined ? (inferred[field] ?? null) : said[field]);
  return { source_exchange: value('source_exchange'), mic: value('mic'), country: value('country') };
}
