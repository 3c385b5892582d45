// A nullable variable with a default may be used where null is not allowed. Its null value shows only after validation.
import type { FieldFailure } from '@bourse/envelope';
import { type ArgumentNode, GraphQLError, Kind } from 'graphql';

type Values = Readonly<Record<string, unknown>>;

interface NodeWithArguments {
  readonly name: { readonly value: string };
  readonly arguments?: readonly ArgumentNode[] | undefined;
}

/** The argument rejected by graphql-js; null for any other error. */
export function argumentFailureOf(error: unknown, node: NodeWithArguments, variables: Values): FieldFailure | null {
  if (!(error instanceof GraphQLError)) return null;
  const refused = node.arguments?.find(({ value }) => error.nodes?.includes(value) === true);
  const field = refused === undefined ? node.name.value : refused.name.value;
  return { field, message: reasonOf(refused, variables), value: null, status: 400 };
}

function reasonOf(refused: ArgumentNode | undefined, variables: Values): string {
  if (refused?.value.kind !== Kind.VARIABLE)
    return 'contains a null or missing variable where its type requires a value';
  return Object.hasOwn(variables, refused.value.name.value) ? 'must not be null' : 'is required';
}
