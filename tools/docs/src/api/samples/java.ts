import type { Endpoint } from '../endpoint.ts';

/** A class on `java.net.http`, of Java 15 or later. */
export function javaSample({ sample, isPublic, body }: Endpoint): string {
  const headers = [
    ...(isPublic ? [] : ['.header("Authorization", "Bearer " + System.getenv("BOURSE_API_KEY"))']),
    ...(body === null
      ? []
      : ['.header("Content-Type", "application/json")', '.POST(HttpRequest.BodyPublishers.ofString(body))']),
  ];
  const text = body === null ? '' : `    var body = """\n        ${JSON.stringify(body.sample)}""";\n`;
  return `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

public class Main {
  public static void main(String[] args) throws Exception {
${text}    var uri = URI.create(System.getenv("BOURSE_URL") + "${sample}");
    var request = HttpRequest.newBuilder(uri)
${headers.map((header) => `        ${header}\n`).join('')}        .build();
    var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    System.out.println(response.statusCode() + " " + response.body());
  }
}`;
}
