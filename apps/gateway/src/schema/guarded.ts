// A field with something behind it says, in one place, who may read it, what it costs and how its arguments are read.
import type { Scope } from '@bourse/auth';
import { ApiError } from '@bourse/envelope';
import type { GraphQLFieldConfig, GraphQLFieldExtensions } from 'graphql';
import type { OperationContext } from '../context/operation-context.js';

/** What an operation is checked and charged by before anything of it runs. */
export interface FieldRule<Asked = unknown> {
  /** Null: any valid key. */
  readonly scope: Scope | null;
  /** Units charged for each time that it is resolved (contract 5). */
  readonly units: (asked: Asked) => number;
  /** Understands the arguments; throws the ApiError of bad ones. */
  readonly read: (args: Readonly<Record<string, unknown>>, context: OperationContext) => Asked;
  /** The most objects, or values of an array, that lie below it. */
  readonly rows: (asked: Asked) => number;
  /** These are bars. */
  readonly bars?: boolean;
  /** How often an operation may resolve it. */
  readonly maxTimes: number;
}

export type Resolve<Source, Asked> = (source: Source, asked: Asked, context: OperationContext) => unknown;

export interface GuardedField<Source, Asked>
  extends
    Pick<GraphQLFieldConfig<Source, OperationContext>, 'type' | 'args'>,
    Pick<FieldRule<Asked>, 'scope'>,
    Partial<Omit<FieldRule<Asked>, 'scope' | 'units'>> {
  /** None when absent. */
  readonly units?: number | FieldRule<Asked>['units'];
  readonly description: string;
  readonly resolve: Resolve<Source, Asked>;
}

const RULE = 'bourse.rule';

/** A field that is resolved only for keys of its scope, with arguments that were understood before the operation ran. */
export function guarded<Source, Asked = undefined>({
  scope,
  units = 0,
  read = nothing as () => never,
  rows = one,
  bars = false,
  maxTimes = Infinity,
  resolve,
  ...config
}: GuardedField<Source, Asked>): GraphQLFieldConfig<Source, OperationContext> {
  const unitsOf = typeof units === 'number' ? () => units : units;
  const rule: FieldRule<Asked> = { scope, units: unitsOf, read, rows, bars, maxTimes };
  return {
    ...config,
    extensions: { [RULE]: rule },
    resolve: (source, _args, context, { fieldNodes: [node] }) => {
      if (scope !== null && !context.scopes.has(scope))
        throw new ApiError('forbidden', { reason: 'insufficient_scope' });
      context.assertOpen();
      const asked = context.plan.asked(node!) as Asked;
      const charged = unitsOf(asked);
      if (charged === 0) return resolve(source, asked, context);
      return context.counted(charged, () => resolve(source, asked, context));
    },
  };
}

const WEIGHT = 'bourse.weight';

/** A value that takes as long as so many others: it counts as many. */
export function weighing<Source>(
  weight: number,
  config: GraphQLFieldConfig<Source, OperationContext>,
): GraphQLFieldConfig<Source, OperationContext> {
  return { ...config, extensions: { [WEIGHT]: weight } };
}

export function weightOf({ extensions }: { readonly extensions: GraphQLFieldExtensions<unknown, unknown> }): number {
  return (extensions[WEIGHT] as number | undefined) ?? 1;
}

const ROWS = 'bourse.rows';

/** A list without a rule of its own that holds at most `rows` values. */
export function bounded<Source>(
  rows: number,
  config: GraphQLFieldConfig<Source, OperationContext>,
): GraphQLFieldConfig<Source, OperationContext> {
  return { ...config, extensions: { [ROWS]: rows } };
}

export function boundOf({
  extensions,
}: {
  readonly extensions: GraphQLFieldExtensions<unknown, unknown>;
}): number | undefined {
  return extensions[ROWS] as number | undefined;
}

export function ruleOf({ extensions }: { readonly extensions: GraphQLFieldExtensions<unknown, unknown> }) {
  return extensions[RULE] as FieldRule | undefined;
}

const nothing = () => undefined;
const one = () => 1;
