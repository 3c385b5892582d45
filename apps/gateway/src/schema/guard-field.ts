// A field with a resolver of its own declares, in one place, its scope, its cost and how its arguments are parsed.
import type { Scope } from '@bourse/auth';
import { ApiError } from '@bourse/envelope';
import type { GraphQLField, GraphQLFieldConfig } from 'graphql';
import type { OperationContext } from '../context/operation-context.js';

/** The checks and the cost of a field, applied before any of the operation runs. */
export interface FieldRule<ParsedArguments = unknown> {
  /** Null: any valid key. */
  readonly scope: Scope | null;
  /** Units per resolution of the field (limit-5). */
  readonly units: (parsedArguments: ParsedArguments) => number;
  /** Parses the arguments; throws the ApiError of invalid ones. */
  readonly read: (args: Readonly<Record<string, unknown>>, context: OperationContext) => ParsedArguments;
  /** Maximum number of objects, or of values of an array, below the field. */
  readonly rows: (parsedArguments: ParsedArguments) => number;
  /** Whether the rows are bars. */
  readonly bars?: boolean;
  /** Maximum number of resolutions per operation. */
  readonly maxTimes: number;
}

export type Resolve<Source, ParsedArguments> = (
  source: Source,
  parsedArguments: ParsedArguments,
  context: OperationContext,
) => unknown;

export interface GuardedField<Source, ParsedArguments>
  extends
    Pick<GraphQLFieldConfig<Source, OperationContext>, 'type' | 'args'>,
    Pick<FieldRule<ParsedArguments>, 'scope'>,
    Partial<Omit<FieldRule<ParsedArguments>, 'scope' | 'units'>> {
  /** No units when absent. */
  readonly units?: number | FieldRule<ParsedArguments>['units'];
  readonly description: string;
  readonly resolve: Resolve<Source, ParsedArguments>;
}

const RULE = 'bourse.rule';

/** A field that is resolved only for keys with its scope, with arguments parsed before the operation runs. */
export function guardField<Source, ParsedArguments = undefined>({
  scope,
  units = 0,
  read = nothing as () => never,
  rows = one,
  bars = false,
  maxTimes = Infinity,
  resolve,
  ...config
}: GuardedField<Source, ParsedArguments>): GraphQLFieldConfig<Source, OperationContext> {
  const unitsOf = typeof units === 'number' ? () => units : units;
  const rule: FieldRule<ParsedArguments> = { scope, units: unitsOf, read, rows, bars, maxTimes };
  return {
    ...config,
    extensions: { [RULE]: rule },
    resolve: (source, _args, context, { fieldNodes: [node] }) => {
      if (scope !== null && !context.scopes.has(scope))
        throw new ApiError('forbidden', { reason: 'insufficient_scope' });
      context.assertOpen();
      const parsedArguments = context.plan.argumentsOf(node!) as ParsedArguments;
      const charged = unitsOf(parsedArguments);
      if (charged === 0) return resolve(source, parsedArguments, context);
      return context.resolveWithCost(charged, () => resolve(source, parsedArguments, context));
    },
  };
}

type Extended = Pick<GraphQLField<unknown, unknown>, 'extensions'>;

const WEIGHT = 'bourse.weight';

/** A value as slow as several others: it counts as that many. */
export function weighField<Source>(
  weight: number,
  config: GraphQLFieldConfig<Source, OperationContext>,
): GraphQLFieldConfig<Source, OperationContext> {
  return { ...config, extensions: { [WEIGHT]: weight } };
}

export function weightOf({ extensions }: Extended): number {
  return (extensions[WEIGHT] as number | undefined) ?? 1;
}

const ROWS = 'bourse.rows';

/** A list without a rule of its own that holds at most `rows` values. */
export function boundList<Source>(
  rows: number,
  config: GraphQLFieldConfig<Source, OperationContext>,
): GraphQLFieldConfig<Source, OperationContext> {
  return { ...config, extensions: { [ROWS]: rows } };
}

export function boundOf({ extensions }: Extended): number | undefined {
  return extensions[ROWS] as number | undefined;
}

export function ruleOf({ extensions }: Extended) {
  return extensions[RULE] as FieldRule | undefined;
}

const nothing = () => undefined;
const one = () => 1;
