import type { SyntaxNode } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';

interface Matcher {
  readonly label: string;
  readonly operator: string;
  readonly value: string;
}

/** The metrics and labels that a query needs. */
export interface Query {
  readonly selectors: readonly { readonly metric: string; readonly matchers: readonly Matcher[] }[];
  /** Labels that results are grouped or matched by. */
  readonly groupedBy: readonly string[];
}

/** Parses a Prometheus query; throws if it is invalid. */
export function readQuery(text: string): Query {
  const selectors: Query['selectors'][number][] = [];
  const groupedBy: string[] = [];
  const of = ({ from, to }: SyntaxNode) => text.slice(from, to);
  parser.parse(text).iterate({
    enter: ({ node }) => {
      if (node.type.isError) throw new Error(`no PromQL at character ${node.from}: ${text}`);
      if (node.name === 'GroupingLabels') groupedBy.push(...node.getChildren('LabelName').map(of));
      if (node.name !== 'VectorSelector') return;
      const metric = node.getChild('Identifier');
      if (metric === null) throw new Error(`a selector without a metric: ${of(node)}`);
      const matchers = node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? [];
      selectors.push({ metric: of(metric), matchers: matchers.map((matcher) => matcherOf(matcher, of)) });
    },
  });
  return { selectors, groupedBy };
}

function matcherOf(node: SyntaxNode, of: (node: SyntaxNode) => string): Matcher {
  const [label, operator, value] = ['LabelName', 'MatchOp', 'StringLiteral'].map((name) => of(node.getChild(name)!));
  return { label: label!, operator: operator!, value: JSON.parse(value!) as string };
}
