const STYLES = `
  html, body { height: 100%; margin: 0; }
  body { display: flex; flex-direction: column; font: 15px/1.5 system-ui, sans-serif; color: #1b2433; background: #fff; }
  header { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; padding: 10px 20px; border-bottom: 1px solid #d9dee7; }
  h1 { font-size: 17px; margin: 0 auto 0 0; }
  label { display: flex; gap: 8px; align-items: center; }
  input { width: 22em; max-width: 60vw; padding: 5px 9px; font: 13px ui-monospace, monospace; color: inherit; background: #fff; border: 1px solid #96a0b2; border-radius: 6px; }
  header a { color: #1f5fbf; }
  main { flex: 1; min-height: 0; }
  .hint { max-width: 34em; margin: 12vh auto 0; padding: 0 20px; }
  code { white-space: nowrap; padding: 1px 5px; background: #eef1f6; border-radius: 4px; }
  @media (prefers-color-scheme: dark) {
    body { color: #e6eaf2; background: #1a1f2b; }
    header { border-color: #39415a; }
    input { background: #10141d; border-color: #5b6580; }
    header a { color: #8db9ff; }
    code { background: #2b3245; }
  }
`;

/** The page: an input for the key, and GraphiQL below it. */
export const html = ({ script, style }: { readonly script: string; readonly style: string }): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bourse GraphQL</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${style}">
<style>${STYLES}</style>
</head>
<body>
<header>
  <h1>Bourse GraphQL</h1>
  <label>API key <input id="key" type="password" autocomplete="off" spellcheck="false" placeholder="bourse_…"></label>
  <a href="https://graphql.org/learn/queries/" rel="noreferrer">How to write queries</a>
</header>
<main id="main">
  <div class="hint">
    <p>Every operation, including introspection, needs an API key: paste one above.</p>
    <p><code>npm start</code> prints a demo key; <code>./bourse keys create --name me</code> creates another.
       It stays in this tab.</p>
  </div>
</main>
<script type="module" src="${script}"></script>
</body>
</html>
`;
