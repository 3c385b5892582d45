import type { InstrumentFields, StatedFields } from './parsed-instrument.js';
import type { Statement } from './statement.js';

const venueFields = ['sourceExchange', 'mic', 'country'] as const;
type Venue = Pick<InstrumentFields, (typeof venueFields)[number]>;

/**
 * The source's exchange code, MIC and country of a venue belong to its exchange: a statement of another exchange does
 * not give them.
 * @param statements from the weakest to the strongest
 */
export function venueOf({ exchange }: InstrumentFields, statements: readonly Statement[]): Venue {
  const alike = statements.filter(({ said, inferred }) => {
    const other = said.exchange ?? inferred.exchange ?? null;
    return other === null || other === exchange;
  });
  const mergeFields = (part: (statement: Statement) => StatedFields) =>
    Object.assign({}, ...alike.map(part)) as StatedFields;
  const [inferred, said] = [mergeFields((statement) => statement.inferred), mergeFields((statement) => statement.said)];
  const value = (field: keyof Venue) => (said[field] === undefined ? (inferred[field] ?? null) : said[field]);
  return { sourceExchange: value('sourceExchange'), mic: value('mic'), country: value('country') };
}
