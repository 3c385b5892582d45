import { fieldOf, type IdentifierField, identifierFields } from '@bourse/instrument';
import type { StockDetail } from '@bourse/sdk';
import { CopyButton } from '../app/copy-button.js';

/** The known identifiers, each to copy, with a mark where the check digit is right. */
export function Identifiers({ detail }: { readonly detail: StockDetail }) {
  const present = identifierFields.filter((field) => detail[field] !== null);
  if (present.length === 0) return null;
  return (
    <section aria-labelledby="identifiers-title">
      <h2 id="identifiers-title">Identifiers</h2>
      <dl class="pairs">
        {present.map((field) => (
          <Identifier key={field} field={field} text={detail[field]!} />
        ))}
      </dl>
    </section>
  );
}

function Identifier({ field, text }: { readonly field: IdentifierField; readonly text: string }) {
  const { label, identifier } = fieldOf(field);
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <code>{text}</code> {identifier?.hasCheckDigit && <CheckMark isRight={identifier.parse(text) !== null} />}{' '}
        <CopyButton text={text} label={`Copy ${label}`} />
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
