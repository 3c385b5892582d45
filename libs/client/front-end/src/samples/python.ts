import { type Call, type ShownRequest, streamOf, textTypeOf } from './call.ts';

/** A call of the Python client; probes, which it lacks, are called by the standard library. */
export function pythonSample(request: ShownRequest, call: Call, origin: string | null): string | null {
  const { route, operation } = call;
  if (operation === null) return null;
  if (operation.isPublic) {
    const address = origin === null ? `os.environ["BOURSE_URL"] + "${request.target}"` : `"${origin}${request.target}"`;
    return `import json
${origin === null ? 'import os\n' : ''}from urllib.request import urlopen

with urlopen(${address}) as response:
    print(response.status, json.load(response))`;
  }
  const textType = textTypeOf(request);
  const method = textType === null ? operation.python : streamOf(route, textType);
  if (method === null) return null;
  const client =
    origin === null ? 'Bourse()  # BOURSE_URL and BOURSE_API_KEY' : `Bourse("${origin}")  # BOURSE_API_KEY`;
  const answer = `bourse.${method}(${argumentText(call, operation.first)})`;
  return `from bourse import Bourse

bourse = ${client}
print(${textType === null ? answer : `*${answer}`})`;
}

function argumentText({ segment, named }: Call, first: string | null): string {
  const texts = [...named].map(([name, value]) => (name === first ? literal(value) : `${name}=${literal(value)}`));
  const positional = first === null ? -1 : [...named.keys()].indexOf(first);
  const ordered = positional < 1 ? texts : [texts[positional]!, ...texts.toSpliced(positional, 1)];
  return [...(segment === null ? [] : [literal(segment)]), ...ordered].join(', ');
}

function literal(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .map(([name, each]) => `"${name}": ${literal(each)}`)
      .join(', ')}}`;
  }
  return JSON.stringify(value);
}
