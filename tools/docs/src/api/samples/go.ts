import type { Endpoint } from '../endpoint.ts';

/** A program on `net/http`, formatted as `gofmt` does. */
export function goSample({ method, sample, isPublic, body }: Endpoint): string {
  const content = body === null ? 'nil' : `strings.NewReader(\`${JSON.stringify(body.sample)}\`)`;
  const imports = ['fmt', 'io', 'log', 'net/http', 'os', ...(body === null ? [] : ['strings'])];
  const headers = [
    ...(isPublic ? [] : ['"Authorization", "Bearer "+os.Getenv("BOURSE_API_KEY")']),
    ...(body === null ? [] : ['"Content-Type", "application/json"']),
  ];
  return `package main

import (
${imports.map((name) => `\t"${name}"`).join('\n')}
)

func main() {
	request, err := http.NewRequest("${method}", os.Getenv("BOURSE_URL")+"${sample}", ${content})
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
