/** A possible meaning of a phrase of the vocabulary; a phrase may have several at once. */
export type Meaning =
  | { readonly kind: 'country'; readonly code: string }
  | { readonly kind: 'region'; readonly id: string }
  /** `isFirm` is false for words that a firmer word overrides: stock in `stock index fund`. */
  | { readonly kind: 'type'; readonly types: readonly string[]; readonly isFirm: boolean }
  /** A business; `isFirm` is false for words at the end of many names, such as company. */
  | { readonly kind: 'maker'; readonly isFirm: boolean }
  | { readonly kind: 'size'; readonly size: string }
  | { readonly kind: 'industry'; readonly words: readonly string[]; readonly isAgent: boolean }
  /** A word of another language and its English translation. */
  | { readonly kind: 'translation'; readonly english: readonly string[] }
  /** `isFirm` is false for words that mean leverage only with a fund, an index or a coin: short, ultra, bear. */
  | { readonly kind: 'leverage'; readonly factor: number | null; readonly isInverse: boolean; readonly isFirm: boolean }
  | { readonly kind: 'yield' }
  /** Words that describe only a rate or a debt security. */
  | { readonly kind: 'debt' }
  /** Grammar of a question or a description: who makes, company that. */
  | { readonly kind: 'question' }
  | { readonly kind: 'filler' }
  /** Content whose shorter phrases would mean something else: high yield. */
  | { readonly kind: 'plain' };

export type MeaningKind = Meaning['kind'];

/** A stretch of words, `end` exclusive, and its meanings. */
export interface PhraseMatch {
  readonly start: number;
  readonly end: number;
  readonly phrase: string;
  readonly meanings: readonly Meaning[];
}

/** Parses the notation of the generated lexicon: `size small`, `type? Common Stock`, `agent brewing beer brewer`. */
export function meaningOfKey(key: string): Meaning {
  const [head = '', ...rest] = key.split(' ');
  const isFirm = !head.endsWith('?');
  const value = rest.join(' ');
  switch (head.replace('?', '')) {
    case 'country':
      return { kind: 'country', code: value };
    case 'region':
      return { kind: 'region', id: value };
    case 'agent':
      return { kind: 'industry', words: rest, isAgent: true };
    case 'industry':
      return { kind: 'industry', words: rest, isAgent: false };
    case 'type':
      return { kind: 'type', types: value.split('+'), isFirm };
    case 'maker':
      return { kind: 'maker', isFirm };
    case 'size':
      return { kind: 'size', size: value };
    case 'english':
      return { kind: 'translation', english: rest };
    case 'leverage':
      return {
        kind: 'leverage',
        factor: Number(value) === 0 ? null : Number(value),
        isInverse: Number(value) < 0,
        isFirm,
      };
    case 'yield':
      return { kind: 'yield' };
    case 'debt':
      return { kind: 'debt' };
    case 'question':
      return { kind: 'question' };
    case 'filler':
      return { kind: 'filler' };
    default:
      return { kind: 'plain' };
  }
}

/** The meanings of a kind, in order of the text. */
export function meaningsOfKind<K extends MeaningKind>(
  findings: readonly PhraseMatch[],
  kind: K,
): Extract<Meaning, { kind: K }>[] {
  return findings.flatMap(({ meanings }) =>
    meanings.filter((meaning): meaning is Extract<Meaning, { kind: K }> => meaning.kind === kind),
  );
}
