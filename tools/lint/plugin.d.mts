/** The rules by name, as `.oxlintrc.json` loads them. */
declare const plugin: { readonly rules: Readonly<Record<string, object>> };
export default plugin;
