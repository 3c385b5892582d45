import { type Call, headersOf, type ShownRequest } from './call.ts';

/** A program on `net/http`, formatted as `gofmt` does. */
export function goSample(request: ShownRequest, { operation }: Call, origin: string | null): string {
  const { method, target, body } = request;
  const isPublic = operation?.isPublic === true;
  const address =
    origin === null ? `os.Getenv("BOURSE_URL")+${JSON.stringify(target)}` : JSON.stringify(origin + target);
  const content = body === null ? 'nil' : `strings.NewReader(${quote(JSON.stringify(body))})`;
  const imports = [
    'fmt',
    'io',
    'log',
    'net/http',
    ...(isPublic && origin !== null ? [] : ['os']),
    ...(body === null ? [] : ['strings']),
  ];
  const headers = [
    ...(isPublic ? [] : ['"Authorization", "Bearer "+os.Getenv("BOURSE_API_KEY")']),
    ...headersOf(request).map(([name, value]) => `"${name}", "${value}"`),
  ];
  return `package main

import (
${imports.map((name) => `\t"${name}"`).join('\n')}
)

func main() {
	request, err := http.NewRequest("${method}", ${address}, ${content})
	check(err)
${headers.map((header) => `\trequest.Header.Set(${header})\n`).join('')}	response, err := http.DefaultClient.Do(request)
	check(err)
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	check(err)
	fmt.Println(response.Status, string(answer))
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}`;
}

/** A raw literal, which cannot contain a backtick. */
function quote(text: string): string {
  return text.includes('`') ? JSON.stringify(text) : `\`${text}\``;
}
