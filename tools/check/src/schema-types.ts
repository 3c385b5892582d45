import { schemaText } from '@bourse/gateway';
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal';
import { buildSchema, introspectionFromSchema } from 'graphql';

/** The schema as a type: with it, gql.tada types the documents of a client. */
export function renderSchemaTypes(): string {
  const introspection = introspectionFromSchema(buildSchema(schemaText()), { descriptions: false });
  const types = outputIntrospectionFile(minifyIntrospection(introspection), {
    fileType: '.ts',
    shouldPreprocess: true,
  });
  return types.replace('/* prettier-ignore */\n', '');
}
