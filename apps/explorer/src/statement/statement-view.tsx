export function StatementView() {
  return <h1>StatementView</h1>;
}
