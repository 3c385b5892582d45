import { GraphQLInt, GraphQLList, GraphQLNonNull, type GraphQLObjectType, GraphQLString } from 'graphql';

export const code = new GraphQLNonNull(GraphQLString);

/** The number of instruments with a value. */
export const instrumentCount = {
  type: new GraphQLNonNull(GraphQLInt),
  description: 'Number of instruments of any status.',
};

export const listOf = (type: GraphQLObjectType) => new GraphQLList(new GraphQLNonNull(type));
