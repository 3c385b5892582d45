export function BrowseView() {
  return <h1>BrowseView</h1>;
}
