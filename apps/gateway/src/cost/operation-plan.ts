// Before anything of an operation runs, its arguments are understood, with variables and defaults worked in, and what it
// may cost at the most is added up.
import { ApiError, fieldErrors, type FieldFailure } from '@bourse/envelope';
import {
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  getNullableType,
  GraphQLIncludeDirective,
  type GraphQLField,
  type GraphQLObjectType,
  GraphQLSkipDirective,
  isListType,
  isObjectType,
  Kind,
  type Location,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { getArgumentValues, getDirectiveValues } from 'graphql/execution/values.js';
import type { OperationContext, Plan } from '../context/operation-context.js';
import { failuresOf } from '../schema/read-arguments.js';
import { ruleOf, weightOf } from '../schema/guarded.js';
import { tooMuch } from './document-limits.js';

type Values = Readonly<Record<string, unknown>>;

/** What an operation may take at the most. */
export const costLimits = { values: 100_000, bars: 25_000 } as const;

export interface OperationCost {
  /** Units charged (contract 5): one a root field, one for each time that prices are resolved. */
  readonly units: number;
  /** Leaf values in the answer. */
  readonly values: number;
  readonly bars: number;
}

export interface PlanOptions {
  readonly root: GraphQLObjectType;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  /** As their types have them, defaults filled in. */
  readonly variables: Values;
  readonly context: OperationContext;
}

/** What a validated operation asks for and costs. */
export class OperationPlan implements Plan {
  /** By the place of a field in its document, which copies of the field keep. */
  private readonly understood = new Map<Location, unknown>();
  private readonly failures: FieldFailure[] = [];
  private meta = 0;
  private total = { units: 0, values: 0, bars: 0 };

  /** Throws one `bad_request` with every bad argument, or that of an operation above the limits. */
  constructor(
    selectionSet: SelectionSetNode,
    private readonly options: PlanOptions,
  ) {
    this.selections(selectionSet, options.root, { times: 1, rows: 1, path: '' });
    if (this.failures.length > 0) throw fieldErrors(this.failures);
    for (const kind of ['bars', 'values'] as const) {
      if (this.total[kind] > costLimits[kind]) throw tooDear(kind, this.total[kind]);
    }
  }

  get cost(): OperationCost {
    return this.total;
  }

  /** Root fields of GraphQL itself, which no resolver of ours answers. */
  get metaFields(): number {
    return this.meta;
  }

  /** The arguments of a field, as its rule understood them. */
  asked({ loc }: FieldNode): unknown {
    return this.understood.get(loc!);
  }

  private selections({ selections }: SelectionSetNode, type: GraphQLObjectType, place: Place): void {
    for (const selection of selections) {
      if (!this.isIncluded(selection)) continue;
      if (selection.kind === Kind.FIELD) this.field(selection, type, place);
      else if (selection.kind === Kind.INLINE_FRAGMENT) this.selections(selection.selectionSet, type, place);
      else this.selections(this.options.fragments[selection.name.value]!.selectionSet, type, place);
    }
  }

  private field(node: FieldNode, parent: GraphQLObjectType, { times, path, rows: pending }: Place): void {
    const field = parent.getFields()[node.name.value];
    if (field === undefined) return this.introspection(parent, times);
    const own = path === '' ? '' : `${path}.`;
    const here = `${own}${node.alias?.value ?? node.name.value}`;
    const { rows = pending, units, bars } = this.ruled(field, node, here);
    this.total.units += times * units;
    if (bars) this.total.bars += times * rows;
    const isMany = isListType(getNullableType(field.type));
    const below = { times: isMany ? times * rows : times, rows: isMany ? 1 : rows, path: here };
    const type = getNamedType(field.type);
    if (node.selectionSet === undefined) this.total.values += below.times * weightOf(field);
    else if (isObjectType(type)) this.selections(node.selectionSet, type, below);
  }

  /** `__typename`, `__schema` and `__type`; what lies below them is bounded by the limits of documents. */
  private introspection(parent: GraphQLObjectType, times: number): void {
    this.total.values += times;
    if (parent !== this.options.root) return;
    this.total.units += 1;
    this.meta += 1;
  }

  private ruled(field: GraphQLField<unknown, unknown>, node: FieldNode, path: string) {
    const rule = ruleOf(field);
    if (rule === undefined) return { units: 0, bars: false };
    const asked = this.reading(path, () =>
      rule.read(getArgumentValues(field, node, this.options.variables), this.options.context),
    );
    if (asked === unreadable) return { rows: 1, units: rule.units, bars: false };
    this.understood.set(node.loc!, asked);
    return { rows: rule.rows(asked), units: rule.units, bars: rule.bars === true };
  }

  private reading(path: string, read: () => unknown): unknown {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'bad_request') throw error;
      for (const failure of failuresOf(error)) this.failures.push({ ...failure, field: `${path}.${failure.field}` });
      return unreadable;
    }
  }

  private isIncluded(node: SelectionNode): boolean {
    if (node.directives === undefined || node.directives.length === 0) return true;
    const { variables } = this.options;
    return (
      getDirectiveValues(GraphQLSkipDirective, node, variables)?.['if'] !== true &&
      getDirectiveValues(GraphQLIncludeDirective, node, variables)?.['if'] !== false
    );
  }
}

interface Place {
  /** How often the selection is resolved at the most. */
  readonly times: number;
  /** Of the next list on the way down: a connection or series is one, its lists are long. */
  readonly rows: number;
  /** Names as in the answer, without places in lists. */
  readonly path: string;
}

const unreadable = Symbol('unreadable');

function tooDear(kind: 'values' | 'bars', count: number): Error {
  const [asked, most] = [count, costLimits[kind]].map((number) => number.toLocaleString('en'));
  return tooMuch(
    `asks for up to ${asked} ${kind}, ${most} is the most: ask for fewer rows (first, limit, outputsize) or fields`,
  );
}
