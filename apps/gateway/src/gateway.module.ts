import { ApolloServer } from '@apollo/server';
import { HealthController } from '@bourse/http';
import { type DynamicModule, Module } from '@nestjs/common';
import { Executor } from './execution/executor.js';
import { FieldErrors } from './execution/field-errors.js';
import { Safelist } from './execution/safelist.js';
import { GATEWAY_SETTINGS, GatewayDependencies, type GatewaySettings } from './gateway-dependencies.js';
import { createApolloServer } from './http/apollo.js';
import { GraphqlController } from './http/graphql.controller.js';
import { schema } from './schema.js';

@Module({ controllers: [GraphqlController, HealthController], providers: [GatewayDependencies] })
export class GatewayModule {
  /** Builds the module of the gateway over a backend. Throws a ConfigError if the safelist is invalid. */
  static of(backend: DynamicModule, settings: GatewaySettings, safelistPath: string | null): DynamicModule {
    const safelist = safelistPath === null ? null : Safelist.read(safelistPath, schema);
    return {
      module: GatewayModule,
      imports: [backend],
      providers: [
        { provide: GATEWAY_SETTINGS, useValue: { ...settings, hidesSchema: safelist !== null } },
        { provide: ApolloServer, useFactory: () => startApollo(settings, safelist) },
      ],
    };
  }
}

async function startApollo(settings: GatewaySettings, safelist: Safelist | null) {
  const executor = new Executor(schema, new FieldErrors(settings.classifyError, settings.logger));
  const apollo = createApolloServer({ schema, executor, settings, safelist });
  await apollo.start();
  return apollo;
}
