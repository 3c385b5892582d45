/** An operation that GraphiQL opens in a separate tab, titled with the name of the operation. */
export interface Example {
  readonly query: string;
  readonly variables?: string;
}

/** The tabs of a first visit. All of them run on the sample data. */
export const examples: readonly [Example, ...Example[]] = [
  {
    query: `# Bars and dividends of one instrument in one request.
# Ctrl-Space completes names, hovering shows descriptions, the book icon on the left opens the schema.
query Apple {
  instrument(symbol: "AAPL") {
    name
    currency
    quote { datetime close percentChange }
    bars(interval: WEEK_1, outputsize: 4, adjust: ALL) { datetime close volume }
    dividends { exDate amount currency }
  }
}
`,
  },
  {
    query: `# A page of the listing. quote is null where no prices are stored, and coverage is empty there.
query Page($after: String) {
  instruments(first: 50, after: $after, filter: { exchange: "NASDAQ" }) {
    totalCount
    nodes { symbol name quote { close } coverage { interval from to sources { source } } }
    pageInfo { hasNextPage endCursor }
  }
}
`,
  },
  {
    query: `# A watch list, in the order of its symbols. matches shows which of them are unknown or ambiguous.
query Watchlist($symbols: [String!]!) {
  instruments(symbols: $symbols) {
    nodes { symbol name quote { datetime close percentChange } }
    matches { symbol instrument { symbol } candidates }
  }
}
`,
    variables: JSON.stringify({ symbols: ['AAPL', 'brk.b', 'IBM', 'NOSUCH'] }, null, 2),
  },
  {
    query: `# Resolves the lines of a statement to instruments. One unit per line.
query Statement($items: [ResolveItem!]!) {
  resolve(items: $items) {
    status
    confidence
    instrument { symbol name exchange }
    candidates { score instrument { symbol } }
    reasons
  }
}
`,
    variables: JSON.stringify(
      { items: [{ query: 'VODAFONE GROUP PLC ORD USD0.20 20/21', currency: 'GBP' }, { query: 'SAP SE O.N.' }] },
      null,
      2,
    ),
  },
  {
    query: `# Reference lists for a form, and the remaining limits of the key.
query Lists {
  exchanges { exchange name country instruments }
  countries { country name }
  types { type instruments }
  sectors { sector industries { industry } }
  usage { minute { used remaining } month { used remaining } }
}
`,
  },
  {
    query: `# Trading days of an exchange, and which exchanges are open now.
query Calendars {
  calendar(exchange: "NASDAQ", startDate: "2024-12-23", endDate: "2024-12-27") {
    days { date status open close }
  }
  marketStates { exchange state until nextOpen }
}
`,
  },
];
