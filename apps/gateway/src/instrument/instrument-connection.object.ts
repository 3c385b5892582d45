import type { ListingRequest } from '@bourse/universe';
import { GraphQLBoolean, GraphQLInt, GraphQLList, GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import type { OperationContext } from '../context/operation-context.js';
import { weighField } from '../schema/guard-field.js';
import type { InstrumentNode } from './instrument-node.js';
import { InstrumentObject } from './instrument.object.js';
import { type SymbolMatch, SymbolMatchObject } from './symbol-match.object.js';

/** A page of the listing; its cursors are those of `GET /v1/stocks`. */
export interface InstrumentPage {
  readonly nodes: readonly InstrumentNode[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly totalCount: () => number;
  /** The result for each of `symbols`, in their order; empty for the listing. */
  readonly matches: readonly SymbolMatch[];
  /** The listing that the cursors belong to. */
  readonly request: ListingRequest;
}

interface InstrumentEdge {
  readonly node: InstrumentNode;
  readonly request: ListingRequest;
}

/** Each cursor is signed separately. */
const SEAL_WEIGHT = 20;

const required = new GraphQLNonNull(GraphQLString);
const flag = new GraphQLNonNull(GraphQLBoolean);
const instrument = new GraphQLNonNull(InstrumentObject);

const EdgeObject = new GraphQLObjectType<InstrumentEdge, OperationContext>({
  name: 'InstrumentEdge',
  description: 'An instrument and its position in the listing.',
  fields: {
    cursor: weighField(SEAL_WEIGHT, {
      type: required,
      description: `Position after this instrument, for \`after\`, or for \`cursor\` of \`GET /v1/stocks\` with the same filters and order. Counts as ${SEAL_WEIGHT} values.`,
      resolve: ({ node, request }: InstrumentEdge, _, context) => cursorAfter(node, request, context),
    }),
    node: { type: instrument, description: 'The instrument.' },
  },
});

const PageInfoObject = new GraphQLObjectType<InstrumentPage, OperationContext>({
  name: 'PageInfo',
  description: 'Start and end of a page.',
  fields: {
    hasNextPage: { type: flag, description: 'Whether more instruments follow.' },
    hasPreviousPage: { type: flag, description: 'Whether the page starts after a cursor.' },
    startCursor: { type: GraphQLString, description: 'Cursor of its first instrument.', resolve: cursorAt(0) },
    endCursor: { type: GraphQLString, description: 'Cursor of its last instrument.', resolve: cursorAt(-1) },
  },
});

export const ConnectionObject = new GraphQLObjectType<InstrumentPage, OperationContext>({
  name: 'InstrumentConnection',
  description:
    'A page of instruments. Pages of the listing are in the order of `sort`; instruments selected by `symbols` are in that order.',
  fields: {
    edges: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(EdgeObject))),
      description: 'The instruments with their cursors.',
      resolve: ({ nodes, request }) => nodes.map((node) => ({ node, request })),
    },
    nodes: {
      type: new GraphQLNonNull(new GraphQLList(instrument)),
      description: 'The instruments without cursors. Unknown `symbols` are left out; `matches` lists them.',
    },
    pageInfo: {
      type: new GraphQLNonNull(PageInfoObject),
      description: 'Start and end of the page.',
      resolve: (page) => page,
    },
    totalCount: {
      type: new GraphQLNonNull(GraphQLInt),
      description: 'Number of instruments on all pages.',
      resolve: ({ totalCount }) => totalCount(),
    },
    matches: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(SymbolMatchObject))),
      description:
        'One entry per symbol of `symbols`, in the same order, with its instrument. Empty without `symbols`.',
    },
  },
});

function cursorAt(place: 0 | -1) {
  return ({ nodes, request }: InstrumentPage, _: unknown, context: OperationContext): string | null => {
    const node = nodes.at(place);
    return node === undefined ? null : cursorAfter(node, request, context);
  };
}

function cursorAfter({ row }: InstrumentNode, request: ListingRequest, { parts, snapshot }: OperationContext): string {
  return parts.cursors.after(snapshot.positionOf(row, request.query.sort), request);
}
