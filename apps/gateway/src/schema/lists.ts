import { GraphQLList, GraphQLNonNull, type GraphQLNullableType } from 'graphql';

export const listOf = <Item extends GraphQLNullableType>(item: Item) => new GraphQLList(new GraphQLNonNull(item));
