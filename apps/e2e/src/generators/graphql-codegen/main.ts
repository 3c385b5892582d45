import type { ResultOf } from '@graphql-typed-document-node/core';
import { print } from 'graphql';
import { graphql } from './gql';

const Closes = graphql(`
  query Closes {
    instrument(symbol: "AAPL") {
      quote {
        datetime
        close
      }
    }
  }
`);

const yearOf = ({ instrument }: ResultOf<typeof Closes>): string => instrument?.quote?.datetime.slice(0, 4) ?? '';

const { GRAPHQL_URL: url = '', BOURSE_API_KEY: key = '' } = process.env;
const answer = await fetch(url, {
  method: 'POST',
  headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  body: JSON.stringify({ query: print(Closes) }),
});
const { data } = (await answer.json()) as { data: ResultOf<typeof Closes> };
console.log(yearOf(data));
