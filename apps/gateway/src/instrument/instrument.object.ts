import { instrumentId } from '@bourse/contract';
import { coverageOf } from '@bourse/prices';
import {
  delistedOn,
  type InstrumentDetail,
  listingsOfIssue,
  quoteCurrency,
  type UniverseSnapshot,
} from '@bourse/universe';
import {
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
  GraphQLID,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql';
import type { OperationContext } from '../context/operation-context.js';
import { CoverageObject } from './coverage.object.js';
import { priceFields } from './price-fields.js';
import { DateScalar } from '../schema/date.scalar.js';
import { InstrumentStatusEnum, InstrumentTypeEnum } from '../schema/enums.js';
import { guarded } from '../schema/guarded.js';
import { type InstrumentNode, instrumentNode } from './instrument-node.js';

type Field = GraphQLFieldConfig<InstrumentNode, OperationContext>;

const SCOPE = 'instruments:read';
const required = new GraphQLNonNull(GraphQLString);
const text = (description: string): Field => ({ type: GraphQLString, description });

/** A text of the row that a search does not return: requires the scope of the listing. */
const listed = (name: 'mic' | 'cik', description: string): Field =>
  guarded({ scope: SCOPE, type: GraphQLString, description, resolve: (node: InstrumentNode) => node[name] });

/** A field that only the database holds. */
const read = (of: (detail: InstrumentDetail) => string | null, description: string, type = GraphQLString): Field =>
  guarded({
    scope: SCOPE,
    type,
    description,
    resolve: async ({ row }: InstrumentNode, _, { loaders, snapshot }) =>
      of(await loaders.details.load(snapshot.id(row))),
  });

type StoredText = 'cusip' | 'wkn' | 'sedol' | 'baseCurrency' | 'website' | 'summary';

const stored = (name: StoredText, description: string): Field => read((detail) => detail[name], description);

/** A field that the universe holds outside the row. */
const known = (of: (snapshot: UniverseSnapshot, row: number) => string | null, description: string): Field =>
  guarded({
    scope: SCOPE,
    type: GraphQLString,
    description,
    resolve: ({ row }: InstrumentNode, _, { snapshot }) => of(snapshot, row),
  });

type KnownText = Parameters<UniverseSnapshot['valueOf']>[0];

const valued = (name: KnownText, description: string): Field =>
  known((snapshot, row) => snapshot.valueOf(name, row), description);

/** More than any issue has; further listings would be omitted. */
const MAX_LISTINGS = 100;
const MAX_ALIASES = 50;
const MAX_COVERAGE = 2;

/** The row of the listing. */
const rowFields: GraphQLFieldConfigMap<InstrumentNode, OperationContext> = {
  id: {
    type: new GraphQLNonNull(GraphQLID),
    description: 'Opaque and stable when the symbol changes; valid as `instrument(id:)`.',
    resolve: ({ row }, _, { snapshot }) => instrumentId(snapshot.id(row)),
  },
  symbol: { type: required, description: 'Ticker, with a suffix of its venue where it has one.' },
  name: text('Display name.'),
  exchange: text('Canonical exchange code.'),
  mic: listed('mic', 'Market identifier code of its venue (ISO 10383).'),
  type: { type: new GraphQLNonNull(InstrumentTypeEnum), description: 'Kind of instrument.' },
  country: text('Country of the listing venue, ISO 3166 alpha-2.'),
  currency: text('Currency of the listing, ISO 4217.'),
  isin: text('ISIN.'),
  figi: text('FIGI of the listing.'),
  cik: listed('cik', 'CIK of the issuer (SEC), ten digits.'),
  status: guarded({
    scope: SCOPE,
    type: InstrumentStatusEnum,
    description: 'Whether it is listed.',
    resolve: (node: InstrumentNode) => node.status,
  }),
};

/** Further fields, without prices and other listings. */
const factFields: GraphQLFieldConfigMap<InstrumentNode, OperationContext> = {
  compositeFigi: known((snapshot, row) => snapshot.compositeFigi(row), 'FIGI of the country composite.'),
  shareclassFigi: known(
    (snapshot, row) => snapshot.shareclassFigi(row),
    'FIGI of the share class: the same for all its listings.',
  ),
  cusip: stored('cusip', 'CUSIP.'),
  wkn: stored('wkn', 'WKN.'),
  sedol: stored('sedol', 'SEDOL.'),
  issuerCountry: valued('issuerCountry', "Country of the issuer, not of the listing's venue; ISO 3166 alpha-2."),
  sector: valued('sector', 'Sector, as named by the source.'),
  industry: valued('industry', 'Industry, as named by the source.'),
  categoryGroup: valued('categoryGroup', 'Group of the category of a fund or index.'),
  category: valued('category', 'Category of a fund or index.'),
  family: valued('family', 'Family that a fund belongs to.'),
  baseCurrency: stored('baseCurrency', 'Base of a currency pair or coin.'),
  quoteCurrency: read(quoteCurrency, 'Quote currency of a currency pair or coin.'),
  delistedOn: read(
    delistedOn,
    'Delisting date: from a source, or the day of the import in which the instrument was missing.',
    DateScalar,
  ),
  marketCap: valued('marketCap', 'Size class in words, e.g. `Mega Cap`.'),
  website: stored('website', 'Website of the issuer.'),
  description: stored('summary', 'Business description of the issuer.'),
  aliases: guarded({
    scope: SCOPE,
    type: new GraphQLList(required),
    description: 'Earlier symbols and other names.',
    rows: () => MAX_ALIASES,
    resolve: ({ row }: InstrumentNode, _, { snapshot }) => snapshot.aliases(row),
  }),
  coverage: guarded({
    scope: SCOPE,
    type: new GraphQLList(new GraphQLNonNull(CoverageObject)),
    description:
      'Coverage of the stored daily and minute bars, one entry per interval. If it is empty, `bars`, `series` and `quote` are empty too.',
    rows: () => MAX_COVERAGE,
    resolve: ({ row }: InstrumentNode, _, { parts, snapshot }) =>
      coverageOf(parts.priceCatalog.of(snapshot.id(row)).series),
  }),
};

export const InstrumentObject: GraphQLObjectType<InstrumentNode, OperationContext> = new GraphQLObjectType({
  name: 'Instrument',
  description: 'A listing of a security, currency pair, coin or index, with its prices.',
  fields: () => ({
    ...rowFields,
    ...factFields,
    listings: guarded({
      scope: SCOPE,
      type: new GraphQLList(new GraphQLNonNull(InstrumentObject)),
      description: 'Other listings of the same issue, best known first.',
      rows: () => MAX_LISTINGS,
      resolve: ({ row }: InstrumentNode, _, { snapshot }) =>
        listingsOfIssue(snapshot, row)
          .slice(0, MAX_LISTINGS)
          .map((other) => instrumentNode(snapshot, other)),
    }),
    ...priceFields,
  }),
});
