package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"

	bourse "bourse.test/bourse/client"
)

func main() {
	config := bourse.NewConfiguration()
	config.Servers = bourse.ServerConfigurations{{URL: os.Getenv("BOURSE_URL")}}
	config.AddDefaultHeader("Authorization", "Bearer "+os.Getenv("BOURSE_API_KEY"))
	client, ctx := bourse.NewAPIClient(config), context.Background()

	page, _, err := client.InstrumentsAPI.Stocks(ctx).Exchange([]string{"NASDAQ"}).Outputsize(3).Execute()
	check(err)
	fmt.Print("page:")
	for _, row := range page.Instruments {
		fmt.Print(" ", row.Symbol)
	}

	found, _, err := client.SearchAPI.SymbolSearch(ctx).Query("apple").Limit(1).Execute()
	check(err)
	fmt.Printf("\nsearch: %s %.4f\nbars:", found.Symbols[0].Symbol, found.Symbols[0].GetScore())

	bars, _, err := client.PricesAPI.TimeSeries(ctx).Symbol("AAPL").StartDate("2012-08-09").EndDate("2012-08-10").Execute()
	check(err)
	for _, bar := range bars.Values {
		fmt.Printf(" %s %.4f", bar.Datetime, bar.Close)
	}

	_, _, err = client.PricesAPI.TimeSeries(ctx).Execute()
	var refusal *bourse.GenericOpenAPIError
	if !errors.As(err, &refusal) {
		log.Fatal("not refused: ", err)
	}
	refused := refusal.Model().(bourse.BadRequestError)
	fault := refused.GetDetails().Errors[0]
	fmt.Printf("\nerror: %s %s %s\n", refused.Code, fault.Field, fault.Message)
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
