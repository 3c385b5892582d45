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
import { guardField } from '../schema/guard-field.js';
import { type InstrumentNode, instrumentNode } from './instrument-node.js';

type Field = GraphQLFieldConfig<InstrumentNode, OperationContext>;

const SCOPE = 'instruments:read';
const required = new GraphQLNonNull(GraphQLString);
const textField = (description: string): Field => ({ type: GraphQLString, description });

/** A text of the row that a search does not return: requires the scope of the listing. */
const rowTextField = (name: 'mic' | 'cik', description: string): Field =>
  guardField({ scope: SCOPE, type: GraphQLString, description, resolve: (node: InstrumentNode) => node[name] });

/** A field that only the database holds. */
const detailField = (
  of: (detail: InstrumentDetail) => string | null,
  description: string,
  type = GraphQLString,
): Field =>
  guardField({
    scope: SCOPE,
    type,
    description,
    resolve: async ({ row }: InstrumentNode, _, { loaders, snapshot }) =>
      of(await loaders.details.load(snapshot.id(row))),
  });

type StoredText = 'cusip' | 'wkn' | 'sedol' | 'baseCurrency' | 'website' | 'summary';

const storedTextField = (name: StoredText, description: string): Field =>
  detailField((detail) => detail[name], description);

/** A field that the universe holds outside the row. */
const snapshotField = (of: (snapshot: UniverseSnapshot, row: number) => string | null, description: string): Field =>
  guardField({
    scope: SCOPE,
    type: GraphQLString,
    description,
    resolve: ({ row }: InstrumentNode, _, { snapshot }) => of(snapshot, row),
  });

type KnownText = Parameters<UniverseSnapshot['valueOf']>[0];

const snapshotTextField = (name: KnownText, description: string): Field =>
  snapshotField((snapshot, row) => snapshot.valueOf(name, row), description);

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
  name: textField('Display name.'),
  exchange: textField('Canonical exchange code.'),
  mic: rowTextField('mic', 'Market identifier code of its venue (ISO 10383).'),
  type: { type: new GraphQLNonNull(InstrumentTypeEnum), description: 'Kind of instrument.' },
  country: textField('Country of the listing venue, ISO 3166 alpha-2.'),
  currency: textField('Currency of the listing, ISO 4217.'),
  isin: textField('ISIN.'),
  figi: textField('FIGI of the listing.'),
  cik: rowTextField('cik', 'CIK of the issuer (SEC), ten digits.'),
  status: guardField({
    scope: SCOPE,
    type: InstrumentStatusEnum,
    description: 'Whether it is listed.',
    resolve: (node: InstrumentNode) => node.status,
  }),
};

/** Further fields, without prices and other listings. */
const factFields: GraphQLFieldConfigMap<InstrumentNode, OperationContext> = {
  compositeFigi: snapshotField((snapshot, row) => snapshot.compositeFigi(row), 'FIGI of the country composite.'),
  shareclassFigi: snapshotField(
    (snapshot, row) => snapshot.shareclassFigi(row),
    'FIGI of the share class: the same for all its listings.',
  ),
  cusip: storedTextField('cusip', 'CUSIP.'),
  wkn: storedTextField('wkn', 'WKN.'),
  sedol: storedTextField('sedol', 'SEDOL.'),
  issuerCountry: snapshotTextField(
    'issuerCountry',
    "Country of the issuer, not of the listing's venue; ISO 3166 alpha-2.",
  ),
  sector: snapshotTextField('sector', 'Sector, as named by the source.'),
  industry: snapshotTextField('industry', 'Industry, as named by the source.'),
  categoryGroup: snapshotTextField('categoryGroup', 'Group of the category of a fund or index.'),
  category: snapshotTextField('category', 'Category of a fund or index.'),
  family: snapshotTextField('family', 'Family that a fund belongs to.'),
  baseCurrency: storedTextField('baseCurrency', 'Base of a currency pair or coin.'),
  quoteCurrency: detailField(quoteCurrency, 'Quote currency of a currency pair or coin.'),
  delistedOn: detailField(
    delistedOn,
    'Delisting date: from a source, or the day of the import in which the instrument was missing.',
    DateScalar,
  ),
  marketCap: snapshotTextField('marketCap', 'Size class in words, e.g. `Mega Cap`.'),
  website: storedTextField('website', 'Website of the issuer.'),
  description: storedTextField('summary', 'Business description of the issuer.'),
  aliases: guardField({
    scope: SCOPE,
    type: new GraphQLList(required),
    description: 'Earlier symbols and other names.',
    rows: () => MAX_ALIASES,
    resolve: ({ row }: InstrumentNode, _, { snapshot }) => snapshot.aliases(row),
  }),
  coverage: guardField({
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
    listings: guardField({
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
