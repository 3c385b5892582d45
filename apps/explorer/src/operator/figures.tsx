/** A share as a bar, with its value as text; no bar without a limit. */
export function Bar({
  label,
  share,
  text,
}: {
  readonly label: string;
  readonly share: number | null;
  readonly text: string;
}) {
  return (
    <div class="measured">
      <span>{label}</span> <span class="quiet">{text}</span>
      <span class={share !== null && share >= HIGH_SHARE ? 'track high' : 'track'} aria-hidden="true">
        {share !== null && <span class="fill" style={{ width: `${share * 100}%` }} />}
      </span>
    </div>
  );
}

const HIGH_SHARE = 0.85;

/** A state in colour, with a sign and a word for those who do not see the colour. */
export function State({ isGood, text }: { readonly isGood: boolean; readonly text: string }) {
  return (
    <span class={isGood ? 'health good' : 'health bad'}>
      <span aria-hidden="true">{isGood ? '✓' : '!'}</span> {text}
    </span>
  );
}
