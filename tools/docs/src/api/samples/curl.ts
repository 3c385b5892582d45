import type { Endpoint } from '../endpoint.ts';

/** The sample request as a command; single quotes keep a body from the shell. */
export function curlSample({ method, sample, isPublic, body }: Endpoint): string {
  const lines = [
    `curl "$BOURSE_URL${sample}"`,
    ...(isPublic ? [] : ['-H "Authorization: Bearer $BOURSE_API_KEY"']),
    ...(body === null ? [] : ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body.sample)}'`]),
    ...(method === 'GET' || body !== null ? [] : [`-X ${method}`]),
  ];
  return lines.join(' \\\n  ');
}
