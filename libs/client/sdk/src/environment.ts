/** An environment variable; undefined when it is empty or no process exists, as in a browser. */
export function environmentVariable(name: 'BOURSE_URL' | 'BOURSE_API_KEY'): string | undefined {
  const { process } = globalThis as {
    readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> };
  };
  return process?.env?.[name] || undefined;
}
