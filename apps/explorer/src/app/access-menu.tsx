import { access, signOut } from '../api/access.js';

/** Shows how the page is signed in. */
export function AccessMenu() {
  const { kind } = access.value;
  if (kind === 'opening' || kind === 'none') return <div class="access" />;
  return (
    <div class="access">
      <span class="quiet">{kind === 'session' ? 'Demo key' : 'Your key'}</span>
      <button type="button" class="plain" onClick={() => void signOut()}>
        Sign out
      </button>
    </div>
  );
}
