import { type Call, headersOf, type ShownRequest } from './call.ts';

/** A class on `java.net.http`, of Java 15 or later. */
export function javaSample(request: ShownRequest, { operation }: Call, origin: string | null): string {
  const { target, body } = request;
  const address =
    origin === null ? `System.getenv("BOURSE_URL") + ${JSON.stringify(target)}` : JSON.stringify(origin + target);
  const calls = [
    ...(operation?.isPublic === true ? [] : ['.header("Authorization", "Bearer " + System.getenv("BOURSE_API_KEY"))']),
    ...headersOf(request).map(([name, value]) => `.header("${name}", "${value}")`),
    ...(body === null ? [] : ['.POST(HttpRequest.BodyPublishers.ofString(body))']),
  ];
  const json = JSON.stringify(body).replaceAll('\\', '\\\\');
  const text = body === null ? '' : `    var body = """\n        ${json}""";\n`;
  return `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

public class Main {
  public static void main(String[] args) throws Exception {
${text}    var uri = URI.create(${address});
    var request = HttpRequest.newBuilder(uri)
${calls.map((call) => `        ${call}\n`).join('')}        .build();
    var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    System.out.println(response.statusCode() + " " + response.body());
  }
}`;
}
