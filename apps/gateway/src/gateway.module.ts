import { ApolloServer } from '@apollo/server';
import { HealthController } from '@bourse/http';
import { HealthRegistry } from '@bourse/telemetry';
import { type DynamicModule, Module } from '@nestjs/common';
import { GATEWAY_PARTS, type GatewayParts } from './gateway-parts.js';
import { apolloServer } from './http/apollo.js';
import { GraphqlController } from './http/graphql.controller.js';
import { Executor } from './execution/executor.js';
import { FieldErrors } from './execution/field-errors.js';
import { Safelist } from './execution/safelist.js';
import { schema } from './schema.js';

@Module({})
export class GatewayModule {
  /** Throws a ConfigError where the safelist cannot be used. */
  static async of(parts: GatewayParts, health: HealthRegistry, safelistPath: string | null): Promise<DynamicModule> {
    const safelist = safelistPath === null ? null : Safelist.read(safelistPath, schema);
    const executor = new Executor(schema, new FieldErrors(parts.classifyError, parts.logger));
    const apollo = apolloServer({ schema, executor, parts, safelist });
    await apollo.start();
    return {
      module: GatewayModule,
      controllers: [GraphqlController, HealthController],
      providers: [
        { provide: ApolloServer, useValue: apollo },
        { provide: GATEWAY_PARTS, useValue: parts },
        { provide: HealthRegistry, useValue: health },
      ],
    };
  }
}
