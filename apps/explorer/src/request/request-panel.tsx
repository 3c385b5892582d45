export function RequestPanel() {
  return null;
}
