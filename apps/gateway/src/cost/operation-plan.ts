// Parses the arguments of an operation, with variables and defaults, and adds up its maximum cost before any of it runs
// (graphql-4).
import { ApiError, fieldErrors, type FieldFailure } from '@bourse/envelope';
import {
  type DirectiveNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  getNullableType,
  type GraphQLDirective,
  GraphQLIncludeDirective,
  type GraphQLField,
  type GraphQLObjectType,
  GraphQLSkipDirective,
  isListType,
  isObjectType,
  Kind,
  type Location,
  SchemaMetaFieldDef,
  type SelectionNode,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';
import { getArgumentValues, getDirectiveValues } from 'graphql/execution/values.js';
import type { OperationContext, Plan } from '../context/operation-context.js';
import { failuresOf } from '../schema/read-arguments.js';
import { boundOf, type FieldRule, ruleOf, weightOf } from '../schema/guard-field.js';
import { argumentFailureOf } from './argument-values.js';
import { limitError } from './document-limits.js';

type Values = Readonly<Record<string, unknown>>;

/** The maximum size of an operation. */
export const costLimits = { values: 100_000, bars: 25_000 } as const;

/** This many leaf values cost at least one unit. */
const VALUES_PER_UNIT = 10_000;

export interface OperationCost {
  /** Reserved units: one per root field, one per resolution of prices, and at least `minUnits` (limit-5). */
  readonly units: number;
  /** Units charged for any result of the fields: one, or one per 10,000 leaf values. */
  readonly minUnits: number;
  /** Leaf values in the answer. */
  readonly values: number;
  readonly bars: number;
}

export interface PlanOptions {
  readonly root: GraphQLObjectType;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  /** Coerced by their types, with defaults. */
  readonly variables: Values;
  readonly context: OperationContext;
}

/** The fields and the cost of a validated operation. */
export class OperationPlan implements Plan {
  /** By the location of a field in its document, which copies of the field keep. */
  readonly #argumentsByLocation = new Map<Location, unknown>();
  readonly #failures: FieldFailure[] = [];
  #meta = 0;
  #total = { units: 0, values: 0, bars: 0 };
  /** Maximum resolutions of each field whose number per operation is limited. */
  readonly #resolutions = new Map<FieldRule, number>();

  /** Throws one `bad_request` with every invalid argument, or with the exceeded limit of the operation. */
  constructor(
    selectionSet: SelectionSetNode,
    private readonly options: PlanOptions,
  ) {
    this.#addSelections(selectionSet, options.root, { times: 1, rows: 1, path: '' });
    if (this.#failures.length > 0) throw fieldErrors(this.#failures);
    for (const kind of ['bars', 'values'] as const) {
      if (this.#total[kind] > costLimits[kind]) throw costError(kind, this.#total[kind]);
    }
  }

  get cost(): OperationCost {
    const { units, ...total } = this.#total;
    const minUnits = Math.max(1, Math.ceil(total.values / VALUES_PER_UNIT));
    return { units: Math.max(minUnits, units), minUnits, ...total };
  }

  /** Root fields of GraphQL itself, which have no resolver here. */
  get metaFields(): number {
    return this.#meta;
  }

  /** The parsed arguments of a field. */
  argumentsOf({ loc }: FieldNode): unknown {
    return this.#argumentsByLocation.get(loc!);
  }

  #addSelections({ selections }: SelectionSetNode, type: GraphQLObjectType, position: FieldPosition): void {
    for (const selection of selections) {
      if (!this.#isIncluded(selection, position.path)) continue;
      if (selection.kind === Kind.FIELD) this.#addField(selection, type, position);
      else if (selection.kind === Kind.INLINE_FRAGMENT) this.#addSelections(selection.selectionSet, type, position);
      else this.#addSelections(this.options.fragments[selection.name.value]!.selectionSet, type, position);
    }
  }

  #addField(node: FieldNode, parent: GraphQLObjectType, { times, path, rows: pending }: FieldPosition): void {
    const here = join(path, node.alias?.value ?? node.name.value);
    const field = parent.getFields()[node.name.value];
    if (field === undefined) return this.#addIntrospection(node, parent, { times, path: here });
    const { rows = boundOf(field) ?? pending, units, bars } = this.#applyRule(field, node, here);
    this.#checkResolutions(field, times, here);
    this.#total.units += times * units;
    if (bars) this.#total.bars += times * rows;
    const isMany = isListType(getNullableType(field.type));
    const below = { times: isMany ? times * rows : times, rows: isMany ? 1 : rows, path: here };
    const type = getNamedType(field.type);
    if (node.selectionSet === undefined) this.#total.values += below.times * weightOf(field);
    else if (isObjectType(type)) this.#addSelections(node.selectionSet, type, below);
  }

  /** `__typename`, `__schema` and `__type`; fields below them are free and bounded by the limits of documents. */
  #addIntrospection(node: FieldNode, parent: GraphQLObjectType, { times, path }: Omit<FieldPosition, 'rows'>): void {
    this.#total.values += times;
    if (parent === this.options.root) {
      this.#total.units += 1;
      this.#meta += 1;
    }
    const field = [SchemaMetaFieldDef, TypeMetaFieldDef].find(({ name }) => name === node.name.value);
    if (field === undefined || node.selectionSet === undefined) return;
    this.#tryRead(path, node, () => getArgumentValues(field, node, this.options.variables));
    this.#addSelections(node.selectionSet, getNamedType(field.type) as GraphQLObjectType, { times: 0, rows: 0, path });
  }

  #applyRule(field: GraphQLField<unknown, unknown>, node: FieldNode, path: string) {
    const rule = ruleOf(field);
    const parsedArguments = this.#tryRead(path, node, () => {
      const values = field.args.length === 0 ? noValues : getArgumentValues(field, node, this.options.variables);
      return rule?.read(values, this.options.context);
    });
    if (rule === undefined) return { units: 0, bars: false };
    if (parsedArguments === unreadable) return { rows: 1, units: 0, bars: false };
    this.#argumentsByLocation.set(node.loc!, parsedArguments);
    return { rows: rule.rows(parsedArguments), units: rule.units(parsedArguments), bars: rule.bars === true };
  }

  /** The failure names the first field above the limit. */
  #checkResolutions(field: GraphQLField<unknown, unknown>, times: number, path: string): void {
    const rule = ruleOf(field);
    if (rule === undefined || rule.maxTimes === Infinity) return;
    const before = this.#resolutions.get(rule) ?? 0;
    this.#resolutions.set(rule, before + times);
    if (before > rule.maxTimes || before + times <= rule.maxTimes) return;
    const message = `must not be requested: an operation may have at most ${rule.maxTimes} ${field.name} ${rule.maxTimes === 1 ? 'field' : 'fields'}`;
    this.#failures.push({ field: path, message, value: null, status: 400 });
  }

  #tryRead(path: string, node: FieldNode | DirectiveNode, read: () => unknown): unknown {
    try {
      return read();
    } catch (error) {
      const refused = argumentFailureOf(error, node, this.options.variables);
      if (refused === null && !(error instanceof ApiError && error.code === 'bad_request')) throw error;
      const failures = refused === null ? failuresOf(error as ApiError) : [refused];
      for (const failure of failures) this.#failures.push({ ...failure, field: join(path, failure.field) });
      return unreadable;
    }
  }

  /** A selection whose directive cannot be parsed counts as included, so that its own errors are reported too. */
  #isIncluded(selection: SelectionNode, path: string): boolean {
    if (selection.directives === undefined || selection.directives.length === 0) return true;
    const name = selection.kind === Kind.FIELD ? (selection.alias ?? selection.name).value : '';
    const here = join(path, name);
    return (
      this.#readCondition(GraphQLSkipDirective, selection, here) !== true &&
      this.#readCondition(GraphQLIncludeDirective, selection, here) !== false
    );
  }

  #readCondition(directive: GraphQLDirective, selection: SelectionNode, path: string): unknown {
    const node = selection.directives?.find(({ name }) => name.value === directive.name);
    if (node === undefined) return undefined;
    const read = () => getDirectiveValues(directive, selection, this.options.variables)?.['if'];
    return this.#tryRead(join(path, `@${directive.name}`), node, read);
  }
}

const noValues: Values = {};

function join(path: string, name: string): string {
  return path === '' || name === '' ? `${path}${name}` : `${path}.${name}`;
}

interface FieldPosition {
  /** Maximum number of resolutions of the selection. */
  readonly times: number;
  /** Length of the next list below: of a connection or series, which is one object with long lists. */
  readonly rows: number;
  /** Names as in the answer, without list indexes. */
  readonly path: string;
}

const unreadable = Symbol('unreadable');

function costError(kind: 'values' | 'bars', count: number): Error {
  const [countText, maxText] = [count, costLimits[kind]].map((number) => number.toLocaleString('en'));
  return limitError(
    `requests up to ${countText} ${kind}, the maximum is ${maxText}: request fewer rows (first, limit, outputsize) or fields`,
  );
}
