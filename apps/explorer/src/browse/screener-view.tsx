export function ScreenerView() {
  return <h1>ScreenerView</h1>;
}
