export function InstrumentView() {
  return <h1>InstrumentView</h1>;
}
