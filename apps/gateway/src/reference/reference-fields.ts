import { GraphQLInt, GraphQLList, GraphQLNonNull, type GraphQLObjectType, GraphQLString } from 'graphql';

export const code = new GraphQLNonNull(GraphQLString);

/** How many instruments carry a value. */
export const instrumentCount = {
  type: new GraphQLNonNull(GraphQLInt),
  description: 'Number of instruments of any status.',
};

export const listOf = (type: GraphQLObjectType) => new GraphQLList(new GraphQLNonNull(type));
