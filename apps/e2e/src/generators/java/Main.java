import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.InstrumentsApi;
import org.openapitools.client.api.PricesApi;
import org.openapitools.client.api.SearchApi;
import org.openapitools.client.model.BadRequestError;
import org.openapitools.client.model.ListedInstrument;

public class Main {
  public static void main(String[] args) throws Exception {
    var client = new ApiClient();
    client.updateBaseUri(System.getenv("BOURSE_URL"));
    client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + System.getenv("BOURSE_API_KEY")));

    var page = new InstrumentsApi(client).stocks(List.of("NASDAQ"), null, null, null, 3, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null);
    System.out.println("page: " + page.getInstruments().stream().map(ListedInstrument::getSymbol).collect(Collectors.joining(" ")));

    var found = new SearchApi(client).symbolSearch("apple", 1, null, null, null, null, null, null, null, null, null, null).getSymbols().get(0);
    System.out.printf(Locale.ROOT, "search: %s %.4f%n", found.getSymbol(), found.getScore());

    var prices = new PricesApi(client);
    var bars = prices.timeSeries("AAPL", null, null, null, null, "2012-08-09", "2012-08-10", null, null, null).getValues();
    System.out.println("bars: " + bars.stream()
        .map(bar -> String.format(Locale.ROOT, "%s %.4f", bar.getDatetime(), bar.getClose())).collect(Collectors.joining(" ")));

    try {
      prices.timeSeries(null, null, null, null, null, null, null, null, null, null);
    } catch (ApiException e) {
      var error = client.getObjectMapper().readValue(e.getResponseBody(), BadRequestError.class);
      var fault = error.getDetails().getErrors().get(0);
      System.out.printf("error: %s %s %s%n", error.getCode().getValue(), fault.getField(), fault.getMessage());
    }
  }
}
