import type { StockDetail } from '@bourse/sdk';
import { CopyButton } from '../app/copy-button.js';
import { isCusip, isFigi, isIsin, isSedol } from './check-digits.js';

interface Kind {
  readonly name: string;
  readonly field: 'isin' | 'figi' | 'composite_figi' | 'shareclass_figi' | 'cusip' | 'sedol' | 'wkn' | 'cik';
  /** Absent for identifiers without a check digit. */
  readonly isRight?: (text: string) => boolean;
}

const kinds: readonly Kind[] = [
  { name: 'ISIN', field: 'isin', isRight: isIsin },
  { name: 'FIGI', field: 'figi', isRight: isFigi },
  { name: 'Composite FIGI', field: 'composite_figi', isRight: isFigi },
  { name: 'Share-class FIGI', field: 'shareclass_figi', isRight: isFigi },
  { name: 'CUSIP', field: 'cusip', isRight: isCusip },
  { name: 'SEDOL', field: 'sedol', isRight: isSedol },
  { name: 'WKN', field: 'wkn' },
  { name: 'CIK', field: 'cik' },
];

/** The identifiers, each to copy, with a mark where the check digit is right. */
export function Identifiers({ detail }: { readonly detail: StockDetail }) {
  return (
    <section aria-labelledby="identifiers-title">
      <h2 id="identifiers-title">Identifiers</h2>
      <dl class="pairs">
        {kinds.map((kind) => (
          <Identifier key={kind.field} kind={kind} text={detail[kind.field]} />
        ))}
      </dl>
    </section>
  );
}

function Identifier({ kind: { name, isRight }, text }: { readonly kind: Kind; readonly text: string | null }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {text === null ? (
          <span class="quiet">–</span>
        ) : (
          <>
            <code>{text}</code> {isRight !== undefined && <CheckMark isRight={isRight(text)} />}{' '}
            <CopyButton text={text} label={`Copy ${name}`} />
          </>
        )}
      </dd>
    </>
  );
}

function CheckMark({ isRight }: { readonly isRight: boolean }) {
  const text = isRight ? 'The check digit is right' : 'The check digit is wrong';
  return (
    <span class={isRight ? 'up' : 'down'} role="img" aria-label={text} title={text}>
      {isRight ? '✓' : '✗'}
    </span>
  );
}
