// Limits of documents, counted before validation, since validation is slow for some documents.
import { fieldErrors } from '@bourse/envelope';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** Each use of a fragment counts as if its fields were written there. */
export const documentLimits = {
  tokens: 2000,
  depth: 10,
  /** The usual introspection query is 15 deep. */
  introspectionDepth: 20,
  fields: 1000,
  aliases: 100,
  /** Fields that occur several times in one selection. */
  repeats: 100,
  fragments: 100,
  directives: 100,
  rootFields: 50,
  introspections: 2,
} as const;

type Limit = Exclude<keyof typeof documentLimits, 'tokens'>;

const limitNames: Readonly<Record<Limit, string>> = {
  depth: 'levels of fields',
  introspectionDepth: 'levels of introspection',
  fields: 'fields',
  aliases: 'aliases',
  repeats: 'repeated fields in one selection',
  fragments: 'uses of fragments',
  directives: 'directives',
  rootFields: 'root fields',
  introspections: 'introspections',
};

/** The size of a document with fragments expanded; counting stops at the first exceeded limit. */
export interface DocumentSize {
  readonly fields: number;
  readonly directives: number;
  readonly introspections: number;
}

/** Measures a document; throws the 400 of one that is too large. A cycle of fragments is always too large. */
export function measureDocument(document: DocumentNode): DocumentSize {
  const count = new DocumentCount(fragmentsOf(document));
  for (const each of document.definitions) {
    if (each.kind !== Kind.OPERATION_DEFINITION && each.kind !== Kind.FRAGMENT_DEFINITION) continue;
    count.add('directives', each.directives?.length ?? 0);
    count.addSelections(each.selectionSet, positionOf(each), new Set());
  }
  return count.counts;
}

/** The fragments of a document by name. */
export function fragmentsOf({ definitions }: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
}

interface SelectionPosition {
  readonly depth: number;
  readonly isRoot: boolean;
  readonly isIntrospection: boolean;
}

function positionOf(definition: OperationDefinitionNode | FragmentDefinitionNode): SelectionPosition {
  if (definition.kind === Kind.OPERATION_DEFINITION) return { depth: 1, isRoot: true, isIntrospection: false };
  return { depth: 1, isRoot: false, isIntrospection: definition.typeCondition.name.value.startsWith('__') };
}

class DocumentCount {
  readonly counts = Object.fromEntries(Object.keys(limitNames).map((limit) => [limit, 0])) as Record<Limit, number>;

  constructor(private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>) {}

  add(limit: Limit, count = 1): void {
    this.#reach(limit, this.counts[limit] + count);
  }

  /** `names`: the fields that occur in this selection already, also through fragments. */
  addSelections({ selections }: SelectionSetNode, position: SelectionPosition, names: Set<string>): void {
    for (const selection of selections) {
      this.add('directives', selection.directives?.length ?? 0);
      if (selection.kind === Kind.FIELD) {
        this.#field(selection.name.value, selection.alias?.value, position, names);
        if (selection.selectionSet !== undefined) {
          this.addSelections(selection.selectionSet, childPosition(position, selection.name.value), new Set());
        }
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        this.add('fragments');
        this.addSelections(selection.selectionSet, position, names);
      } else {
        this.add('fragments');
        const fragment = this.fragments.get(selection.name.value);
        if (fragment !== undefined) this.addSelections(fragment.selectionSet, position, names);
      }
    }
  }

  #field(
    name: string,
    alias: string | undefined,
    { depth, isRoot, isIntrospection }: SelectionPosition,
    names: Set<string>,
  ) {
    this.add('fields');
    if (isRoot) this.add('rootFields');
    if (isIntrospective(name)) this.add('introspections');
    // Introspection is free, so none of it may be requested several times.
    if (alias !== undefined) this.add('aliases', isIntrospection ? documentLimits.aliases + 1 : 1);
    this.#reach(isIntrospection ? 'introspectionDepth' : 'depth', depth);
    const key = alias ?? name;
    if (names.has(key)) this.add('repeats');
    names.add(key);
  }

  #reach(limit: Limit, count: number): void {
    this.counts[limit] = Math.max(this.counts[limit], count);
    if (count > documentLimits[limit])
      throw limitError(`must have at most ${documentLimits[limit]} ${limitNames[limit]}`);
  }
}

function childPosition({ depth, isIntrospection }: SelectionPosition, name: string): SelectionPosition {
  return { depth: depth + 1, isRoot: false, isIntrospection: isIntrospection || isIntrospective(name) };
}

function isIntrospective(name: string): boolean {
  return name === '__schema' || name === '__type';
}

/** The 400 of an operation above a limit. */
export function limitError(message: string): Error {
  return fieldErrors([{ field: 'query', message, value: null, status: 400 }]);
}
