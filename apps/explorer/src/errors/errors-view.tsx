export function ErrorsView() {
  return <h1>ErrorsView</h1>;
}
