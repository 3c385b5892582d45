/** A variable of the process; undefined where it is empty or there is no process, as in a browser. */
export function environmentVariable(name: 'BOURSE_URL' | 'BOURSE_API_KEY'): string | undefined {
  const { process } = globalThis as {
    readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> };
  };
  return process?.env?.[name] || undefined;
}
