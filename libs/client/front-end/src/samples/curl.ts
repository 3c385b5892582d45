import { type Call, headersOf, type ShownRequest } from './call.ts';

/** The request as a command. */
export function curlSample(request: ShownRequest, { operation }: Call, origin: string | null): string {
  const { target, body } = request;
  const lines = [
    `curl ${origin === null ? `"$BOURSE_URL${target}"` : quoteForShell(origin + target)}`,
    ...(operation?.isPublic === true ? [] : ['-H "Authorization: Bearer $BOURSE_API_KEY"']),
    ...headersOf(request).map(([name, value]) => `-H "${name}: ${value}"`),
    ...(body === null ? [] : [`-d ${quoteForShell(JSON.stringify(body))}`]),
  ];
  return lines.join(' \\\n  ');
}

function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
