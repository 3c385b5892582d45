export function SearchView() {
  return <h1>SearchView</h1>;
}
