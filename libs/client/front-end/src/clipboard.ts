/** How long a button reports that it copied. */
export const COPIED_MS = 1500;

/** Copies a text. Only pages of a secure origin, such as localhost, may; false elsewhere. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
