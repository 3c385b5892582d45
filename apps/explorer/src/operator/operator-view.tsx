export function OperatorView() {
  return <h1>OperatorView</h1>;
}
