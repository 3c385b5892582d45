// Recorded from a running server: `npx vitest run --project e2e answer-examples --update` rewrites it.
export const answers: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "GET /v1/stocks": {
    "application/json": {
      "instruments": [
        {
          "symbol": "AAPL",
          "name": "Apple Inc.",
          "exchange": "NASDAQ",
          "mic": "XNAS",
          "type": "Common Stock",
          "country": "US",
          "currency": "USD",
          "isin": "US0378331005",
          "figi": null,
          "cik": "0000320193",
          "status": "active"
        },
        {
          "symbol": "APC.F",
          "name": "Apple Inc.",
          "exchange": "FRA",
          "mic": "XFRA",
          "type": "Common Stock",
          "country": "DE",
          "currency": "EUR",
          "isin": "US0378331005",
          "figi": null,
          "cik": null,
          "status": "active"
        }
      ],
      "next_cursor": null
    },
    "text/csv": "symbol,name,exchange,mic,type,country,currency,isin,figi,cik,status\r\nAAPL,Apple Inc.,NASDAQ,XNAS,Common Stock,US,USD,US0378331005,,0000320193,active\r\nAPC.F,Apple Inc.,FRA,XFRA,Common Stock,DE,EUR,US0378331005,,,active\r\n",
    "application/x-ndjson": "{\"symbol\":\"AAPL\",\"name\":\"Apple Inc.\",\"exchange\":\"NASDAQ\",\"mic\":\"XNAS\",\"type\":\"Common Stock\",\"country\":\"US\",\"currency\":\"USD\",\"isin\":\"US0378331005\",\"figi\":null,\"cik\":\"0000320193\",\"status\":\"active\"}\n{\"symbol\":\"APC.F\",\"name\":\"Apple Inc.\",\"exchange\":\"FRA\",\"mic\":\"XFRA\",\"type\":\"Common Stock\",\"country\":\"DE\",\"currency\":\"EUR\",\"isin\":\"US0378331005\",\"figi\":null,\"cik\":null,\"status\":\"active\"}\n"
  },
  "GET /v1/stocks/:symbol": {
    "application/json": {
      "symbol": "AAPL",
      "name": "Apple Inc.",
      "exchange": "NASDAQ",
      "mic": "XNAS",
      "type": "Common Stock",
      "country": "US",
      "currency": "USD",
      "isin": "US0378331005",
      "figi": null,
      "cik": "0000320193",
      "status": "active",
      "composite_figi": "BBG000B9XRY4",
      "shareclass_figi": "BBG001S5N8V8",
      "cusip": null,
      "wkn": null,
      "sedol": null,
      "issuer_country": "US",
      "sector": "Information Technology",
      "industry": "Consumer Electronics",
      "category_group": null,
      "category": null,
      "family": null,
      "base_currency": null,
      "quote_currency": null,
      "delisted_on": null,
      "market_cap": "Mega Cap",
      "website": null,
      "description": "Makes the iPhone, Mac, iPad, Apple Watch and AirPods. Member of the Dow Jones Industrial Average, NASDAQ-100, S&P 100 and S&P 500.",
      "aliases": [
        "Apple Computer"
      ],
      "listings": [
        {
          "symbol": "APC.F",
          "exchange": "FRA",
          "mic": "XFRA",
          "country": "DE",
          "currency": "EUR",
          "status": "active"
        }
      ],
      "coverage": [
        {
          "interval": "1day",
          "from": "2000-03-01",
          "to": "2013-03-01",
          "sources": [
            {
              "source": "sample",
              "from": "2000-03-01",
              "to": "2013-03-01",
              "adjustments": [
                "none",
                "splits"
              ]
            }
          ]
        }
      ]
    }
  },
  "GET /v1/symbol_search": {
    "application/json": {
      "symbols": [
        {
          "symbol": "AAPL",
          "name": "Apple Inc.",
          "exchange": "NASDAQ",
          "type": "Common Stock",
          "country": "US",
          "currency": "USD",
          "isin": "US0378331005",
          "figi": null,
          "score": 0.9696
        },
        {
          "symbol": "APC.F",
          "name": "Apple Inc.",
          "exchange": "FRA",
          "type": "Common Stock",
          "country": "DE",
          "currency": "EUR",
          "isin": "US0378331005",
          "figi": null,
          "score": 0.9696
        }
      ]
    }
  },
  "POST /v1/resolve": {
    "application/json": {
      "results": [
        {
          "status": "resolved",
          "instrument": {
            "symbol": "VOD.L",
            "name": "Vodafone Group Public Limited Company",
            "exchange": "LSE",
            "mic": "XLON",
            "type": "Common Stock",
            "country": "GB",
            "currency": "GBP",
            "isin": "GB00BH4HKS39",
            "figi": null,
            "cik": null,
            "status": "active"
          },
          "home_line": true,
          "confidence": 0.68,
          "margin": 0.68,
          "reasons": [
            "a part of the name, or a name like it",
            "read as VODAFONE GROUP PLC"
          ],
          "candidates": []
        }
      ]
    }
  },
  "GET /v1/time_series": {
    "application/json": {
      "meta": {
        "symbol": "AAPL",
        "exchange": "NASDAQ",
        "mic": "XNAS",
        "currency": "USD",
        "interval": "1day",
        "timezone": "America/New_York",
        "adjust": "all",
        "source": "sample",
        "more": false
      },
      "values": [
        {
          "datetime": "2012-08-10",
          "open": 21.868868,
          "high": 21.976673,
          "low": 21.868514,
          "close": 21.974552,
          "volume": 194938800
        },
        {
          "datetime": "2012-08-09",
          "open": 21.83847,
          "high": 21.975612,
          "low": 21.836703,
          "close": 21.940266,
          "volume": 221642400
        }
      ]
    },
    "text/csv": "datetime,open,high,low,close,volume\r\n2012-08-10,21.868868,21.976673,21.868514,21.974552,194938800\r\n2012-08-09,21.83847,21.975612,21.836703,21.940266,221642400\r\n"
  },
  "GET /v1/dividends": {
    "application/json": {
      "meta": {
        "symbol": "AAPL",
        "exchange": "NASDAQ",
        "mic": "XNAS",
        "currency": "USD",
        "timezone": "America/New_York",
        "adjust": "splits",
        "source": "sample",
        "more": false
      },
      "dividends": [
        {
          "ex_date": "2013-02-07",
          "amount": 2.65,
          "currency": "USD",
          "declaration_date": null,
          "record_date": null,
          "payment_date": "2013-02-14",
          "frequency": "quarterly",
          "type": "cash",
          "adjusted_amount": 0.094643
        },
        {
          "ex_date": "2012-11-07",
          "amount": 2.65,
          "currency": "USD",
          "declaration_date": null,
          "record_date": null,
          "payment_date": "2012-11-15",
          "frequency": "quarterly",
          "type": "cash",
          "adjusted_amount": 0.094643
        }
      ]
    },
    "text/csv": "ex_date,amount,currency,declaration_date,record_date,payment_date,frequency,type,adjusted_amount\r\n2013-02-07,2.65,USD,,,2013-02-14,quarterly,cash,0.094643\r\n2012-11-07,2.65,USD,,,2012-11-15,quarterly,cash,0.094643\r\n"
  },
  "GET /v1/splits": {
    "application/json": {
      "meta": {
        "symbol": "AAPL",
        "exchange": "NASDAQ",
        "mic": "XNAS",
        "currency": "USD",
        "timezone": "America/New_York",
        "adjust": "splits",
        "source": "sample",
        "more": false
      },
      "splits": [
        {
          "ex_date": "2020-08-31",
          "numerator": 4,
          "denominator": 1
        },
        {
          "ex_date": "2014-06-09",
          "numerator": 7,
          "denominator": 1
        }
      ]
    },
    "text/csv": "ex_date,numerator,denominator\r\n2020-08-31,4,1\r\n2014-06-09,7,1\r\n"
  },
  "GET /v1/quotes": {
    "application/json": {
      "quotes": [
        {
          "symbol": "AAPL",
          "name": "Apple Inc.",
          "exchange": "NASDAQ",
          "mic": "XNAS",
          "currency": "USD",
          "datetime": "2013-03-01",
          "open": 15.642857,
          "high": 15.649282,
          "low": 15.356429,
          "close": 15.373929,
          "volume": 552448400,
          "previous_close": 15.764286,
          "change": -0.390357,
          "percent_change": -2.4762,
          "fifty_two_week": {
            "low": 15.356429,
            "high": 25.181071
          },
          "as_of": "2026-11-22T07:00:00Z"
        }
      ],
      "errors": [
        {
          "symbol": "NOPE",
          "code": "not_found",
          "message": "This symbol is not known.",
          "status": 404,
          "details": {
            "symbol": "NOPE"
          }
        }
      ]
    },
    "text/csv": "symbol,name,exchange,mic,currency,datetime,open,high,low,close,volume,previous_close,change,percent_change,fifty_two_week_low,fifty_two_week_high,as_of\r\nAAPL,Apple Inc.,NASDAQ,XNAS,USD,2013-03-01,15.642857,15.649282,15.356429,15.373929,552448400,15.764286,-0.390357,-2.4762,15.356429,25.181071,2026-11-22T07:00:00Z\r\n"
  },
  "GET /v1/exchanges": {
    "application/json": {
      "exchanges": [
        {
          "exchange": "AMEX",
          "name": "NYSE American",
          "country": "US",
          "mics": [
            "XASE"
          ],
          "instruments": 114
        },
        {
          "exchange": "AMS",
          "name": "Euronext Amsterdam",
          "country": "NL",
          "mics": [
            "XAMS"
          ],
          "instruments": 33
        }
      ]
    }
  },
  "GET /v1/countries": {
    "application/json": {
      "countries": [
        {
          "country": "AT",
          "name": "Austria",
          "instruments": 6
        },
        {
          "country": "AU",
          "name": "Australia",
          "instruments": 17
        }
      ]
    }
  },
  "GET /v1/types": {
    "application/json": {
      "types": [
        {
          "type": "Common Stock",
          "instruments": 11535
        },
        {
          "type": "ETF",
          "instruments": 334
        }
      ]
    }
  },
  "GET /v1/usage": {
    "application/json": {
      "key_id": "key_5f1e9c3a",
      "scopes": [
        "admin:read",
        "exports:read"
      ],
      "minute": {
        "limit": null,
        "used": 12,
        "remaining": null,
        "reset_seconds": 1.5
      },
      "month": {
        "limit": null,
        "used": 12,
        "remaining": null,
        "reset_seconds": 1.5
      }
    }
  },
  "GET /v1/sectors": {
    "application/json": {
      "sectors": [
        {
          "sector": "Communication Services",
          "instruments": 199,
          "industries": [
            {
              "industry": "Advertising",
              "instruments": 7
            },
            {
              "industry": "Advertising Technology",
              "instruments": 3
            }
          ]
        },
        {
          "sector": "Consumer Discretionary",
          "instruments": 395,
          "industries": [
            {
              "industry": "Apparel",
              "instruments": 15
            },
            {
              "industry": "Apparel Retail",
              "instruments": 20
            }
          ]
        }
      ]
    }
  },
  "GET /v1/completeness": {
    "application/json": {
      "instruments": 12124,
      "filled": {
        "prices": 5,
        "dividends": 3,
        "name": 12124,
        "exchange": 11860,
        "mic": 11691,
        "country": 12006,
        "currency": 12124,
        "isin": 2262,
        "figi": 2,
        "cik": 10389,
        "issuer_country": 3564,
        "sector": 3490,
        "industry": 3913,
        "market_cap": 1853
      },
      "exchanges": [
        {
          "exchange": "AMEX",
          "instruments": 114,
          "filled": {
            "prices": 0,
            "dividends": 0,
            "name": 114,
            "exchange": 114,
            "mic": 114,
            "country": 114,
            "currency": 114,
            "isin": 2,
            "figi": 0,
            "cik": 114,
            "issuer_country": 3,
            "sector": 3,
            "industry": 3,
            "market_cap": 2
          }
        },
        {
          "exchange": "AMS",
          "instruments": 33,
          "filled": {
            "prices": 0,
            "dividends": 0,
            "name": 33,
            "exchange": 33,
            "mic": 33,
            "country": 33,
            "currency": 33,
            "isin": 30,
            "figi": 0,
            "cik": 0,
            "issuer_country": 29,
            "sector": 29,
            "industry": 32,
            "market_cap": 10
          }
        }
      ],
      "countries": [
        {
          "country": "AT",
          "instruments": 6,
          "filled": {
            "prices": 0,
            "dividends": 0,
            "name": 6,
            "exchange": 5,
            "mic": 5,
            "country": 6,
            "currency": 6,
            "isin": 4,
            "figi": 0,
            "cik": 0,
            "issuer_country": 5,
            "sector": 4,
            "industry": 5,
            "market_cap": 3
          }
        },
        {
          "country": "AU",
          "instruments": 17,
          "filled": {
            "prices": 0,
            "dividends": 0,
            "name": 17,
            "exchange": 16,
            "mic": 16,
            "country": 17,
            "currency": 17,
            "isin": 12,
            "figi": 0,
            "cik": 0,
            "issuer_country": 14,
            "sector": 13,
            "industry": 15,
            "market_cap": 13
          }
        }
      ],
      "types": [
        {
          "type": "Common Stock",
          "instruments": 11535,
          "filled": {
            "prices": 5,
            "dividends": 3,
            "name": 11535,
            "exchange": 11322,
            "mic": 11322,
            "country": 11535,
            "currency": 11535,
            "isin": 2240,
            "figi": 2,
            "cik": 10200,
            "issuer_country": 3517,
            "sector": 3490,
            "industry": 3490,
            "market_cap": 1853
          }
        },
        {
          "type": "ETF",
          "instruments": 334,
          "filled": {
            "prices": 0,
            "dividends": 0,
            "name": 334,
            "exchange": 334,
            "mic": 334,
            "country": 334,
            "currency": 334,
            "isin": 22,
            "figi": 0,
            "cik": 176,
            "issuer_country": 0,
            "sector": 0,
            "industry": 334,
            "market_cap": 0
          }
        }
      ],
      "sectors": [
        {
          "sector": "Communication Services",
          "instruments": 199,
          "filled": {
            "prices": 2,
            "dividends": 0,
            "name": 199,
            "exchange": 199,
            "mic": 199,
            "country": 199,
            "currency": 199,
            "isin": 116,
            "figi": 0,
            "cik": 114,
            "issuer_country": 199,
            "sector": 199,
            "industry": 199,
            "market_cap": 93
          }
        },
        {
          "sector": "Consumer Discretionary",
          "instruments": 395,
          "filled": {
            "prices": 0,
            "dividends": 0,
            "name": 395,
            "exchange": 395,
            "mic": 395,
            "country": 395,
            "currency": 395,
            "isin": 273,
            "figi": 0,
            "cik": 238,
            "issuer_country": 395,
            "sector": 395,
            "industry": 395,
            "market_cap": 226
          }
        }
      ],
      "industries": [
        {
          "industry": "Advanced Materials",
          "instruments": 2,
          "filled": {
            "prices": 0,
            "dividends": 0,
            "name": 2,
            "exchange": 2,
            "mic": 2,
            "country": 2,
            "currency": 2,
            "isin": 1,
            "figi": 0,
            "cik": 2,
            "issuer_country": 2,
            "sector": 2,
            "industry": 2,
            "market_cap": 2
          }
        },
        {
          "industry": "Advertising",
          "instruments": 7,
          "filled": {
            "prices": 0,
            "dividends": 0,
            "name": 7,
            "exchange": 7,
            "mic": 7,
            "country": 7,
            "currency": 7,
            "isin": 6,
            "figi": 0,
            "cik": 1,
            "issuer_country": 7,
            "sector": 7,
            "industry": 7,
            "market_cap": 5
          }
        }
      ],
      "category_groups": [],
      "categories": []
    }
  },
  "GET /v1/admin/status": {
    "application/json": {
      "server": {
        "version": "1.0.0",
        "node": "v24.21.0",
        "started_at": "2026-11-22T07:00:00Z",
        "uptime_seconds": 86417,
        "profile": {
          "database": "embedded",
          "search": "embedded",
          "vectors": "memory",
          "embedder": "builtin",
          "limits": "local"
        }
      },
      "memory": {
        "rss_bytes": 429735936,
        "heap_used_bytes": 85859600,
        "heap_limit_bytes": 4496293888,
        "external_bytes": 43193885
      },
      "event_loop": {
        "active_seconds": 412.7,
        "idle_seconds": 86004.2
      },
      "requests": {
        "in_progress": 1,
        "waiting": 0
      },
      "universe": {
        "version": 1,
        "published_version": 1,
        "published_at": "2026-11-22T07:00:00Z",
        "rows": 12124,
        "active_rows": 11873,
        "size_bytes": 5176711
      },
      "health": {
        "status": "ready",
        "dependencies": [
          {
            "name": "universe",
            "required": true,
            "ok": true,
            "detail": null
          },
          {
            "name": "keys",
            "required": true,
            "ok": true,
            "detail": null
          }
        ],
        "parts": [
          {
            "name": "universe",
            "version": 1,
            "published": 1
          }
        ],
        "lagging": []
      },
      "sources": [],
      "prices": {
        "instruments": 5,
        "series": 5,
        "bars": 12154,
        "cache_hits": 1834,
        "cache_misses": 96
      },
      "limits": {
        "per_minute": 600,
        "per_month": 1000000,
        "key_concurrency": 16,
        "overload_delay_ms": null
      }
    }
  },
  "GET /v1/admin/imports": {
    "application/json": {
      "imports": [
        {
          "id": 4,
          "kind": "bars",
          "source": "sample",
          "state": "published",
          "files": [
            "AAPL.csv.gz",
            "GOOGL.csv.gz"
          ],
          "started_at": "2026-11-22T07:00:00Z",
          "finished_at": "2026-11-22T07:00:01Z",
          "as_of": null,
          "version": null,
          "counts": [
            {
              "name": "used",
              "count": 12154
            },
            {
              "name": "files",
              "count": 5
            }
          ],
          "undoes": null,
          "undone_by": null,
          "can_undo": true
        },
        {
          "id": 3,
          "kind": "dividends",
          "source": "sample",
          "state": "published",
          "files": [
            "dividends.csv"
          ],
          "started_at": "2026-11-22T07:00:00Z",
          "finished_at": "2026-11-22T07:00:01Z",
          "as_of": null,
          "version": null,
          "counts": [
            {
              "name": "used",
              "count": 93
            },
            {
              "name": "files",
              "count": 1
            }
          ],
          "undoes": null,
          "undone_by": null,
          "can_undo": true
        }
      ]
    }
  },
  "GET /v1/admin/keys": {
    "application/json": {
      "keys": [
        {
          "id": "key_5f1e9c3a",
          "name": "demo",
          "env": "demo",
          "last4": "uDV7",
          "state": "active",
          "scopes": [
            "instruments:read",
            "search:read"
          ],
          "allow_ip": [],
          "allow_origin": [],
          "per_minute": 600,
          "per_month": 1000000,
          "used_this_month": 4120,
          "created_at": "2026-11-22T07:00:00Z",
          "expires_at": null,
          "revoked_at": null,
          "last_used_at": "2026-11-22T07:00:00Z",
          "successor_id": null
        },
        {
          "id": "key_5f1e9c3a",
          "name": "e2e",
          "env": "live",
          "last4": "uDV7",
          "state": "active",
          "scopes": [
            "instruments:read",
            "search:read"
          ],
          "allow_ip": [],
          "allow_origin": [],
          "per_minute": null,
          "per_month": null,
          "used_this_month": 4120,
          "created_at": "2026-11-22T07:00:00Z",
          "expires_at": null,
          "revoked_at": null,
          "last_used_at": "2026-11-22T07:00:00Z",
          "successor_id": null
        }
      ]
    }
  },
  "GET /v1/stocks/changes": {
    "application/json": {
      "changes": [
        {
          "type": "listed",
          "symbol": "EXMP",
          "previous_symbol": null,
          "version": 1,
          "at": "2026-11-22T07:00:00Z",
          "fields": [],
          "instrument": {
            "symbol": "EXMP",
            "name": "Example Inc",
            "exchange": "NASDAQ",
            "mic": "XNAS",
            "type": "Common Stock",
            "country": "US",
            "currency": null,
            "isin": "US00EXAMPL13",
            "figi": null,
            "cik": null,
            "status": "active"
          }
        }
      ],
      "next_since": "MS5leGFtcGxlLmV4YW1wbGUuZXhhbXBsZQ",
      "more": false
    },
    "application/x-ndjson": "{\"type\":\"listed\",\"symbol\":\"EXMP\",\"previous_symbol\":null,\"version\":1,\"at\":\"2026-11-22T07:00:00Z\",\"fields\":[],\"instrument\":{\"symbol\":\"EXMP\",\"name\":\"Example Inc\",\"exchange\":\"NASDAQ\",\"mic\":\"XNAS\",\"type\":\"Common Stock\",\"country\":\"US\",\"currency\":null,\"isin\":\"US00EXAMPL13\",\"figi\":null,\"cik\":null,\"status\":\"active\"}}\n"
  },
  "GET /v1/stocks/:symbol/history": {
    "application/json": {
      "id": "key_5f1e9c3a",
      "symbol": "AAPL",
      "history": [
        {
          "valid_from": null,
          "valid_to": null,
          "symbol": "AAPL",
          "name": "Apple Inc.",
          "exchange": "NASDAQ",
          "mic": "XNAS",
          "isin": "US0378331005",
          "figi": null,
          "cik": "0000320193",
          "status": "active",
          "reason": null,
          "precision": null,
          "source": null
        }
      ]
    }
  },
  "GET /v1/admin/schedules": {
    "application/json": {
      "schedules": [],
      "inbox": []
    }
  },
  "GET /v1/admin/webhooks": {
    "application/json": {
      "webhooks": []
    }
  },
  "GET /v1/exports": {
    "application/json": {
      "exports": []
    }
  },
  "GET /v1/bars/bulk": {
    "application/json": {
      "meta": {
        "exchange": "NASDAQ",
        "date": "2013-03-01",
        "adjust": "splits",
        "instruments": 4
      },
      "bars": [
        {
          "symbol": "AAPL",
          "mic": "XNAS",
          "currency": "USD",
          "open": 15.642857,
          "high": 15.649282,
          "low": 15.356429,
          "close": 15.373929,
          "volume": 552448400,
          "source": "sample"
        },
        {
          "symbol": "GOOGL",
          "mic": "XNAS",
          "currency": "USD",
          "open": 19.964965,
          "high": 20.198699,
          "low": 19.923674,
          "close": 20.174925,
          "volume": 173682144,
          "source": "sample"
        }
      ]
    },
    "text/csv": "symbol,mic,currency,open,high,low,close,volume,source\r\nAAPL,XNAS,USD,15.642857,15.649282,15.356429,15.373929,552448400,sample\r\nGOOGL,XNAS,USD,19.964965,20.198699,19.923674,20.174925,173682144,sample\r\nMETA,XNAS,USD,27.05,28.1164,26.81,27.78,54064800,sample\r\nMSFT,XNAS,USD,27.72,27.98,27.52,27.95,34849700,sample\r\n",
    "application/x-ndjson": "{\"symbol\":\"AAPL\",\"mic\":\"XNAS\",\"currency\":\"USD\",\"open\":15.642857,\"high\":15.649282,\"low\":15.356429,\"close\":15.373929,\"volume\":552448400,\"source\":\"sample\"}\n{\"symbol\":\"GOOGL\",\"mic\":\"XNAS\",\"currency\":\"USD\",\"open\":19.964965,\"high\":20.198699,\"low\":19.923674,\"close\":20.174925,\"volume\":173682144,\"source\":\"sample\"}\n{\"symbol\":\"META\",\"mic\":\"XNAS\",\"currency\":\"USD\",\"open\":27.05,\"high\":28.1164,\"low\":26.81,\"close\":27.78,\"volume\":54064800,\"source\":\"sample\"}\n{\"symbol\":\"MSFT\",\"mic\":\"XNAS\",\"currency\":\"USD\",\"open\":27.72,\"high\":27.98,\"low\":27.52,\"close\":27.95,\"volume\":34849700,\"source\":\"sample\"}\n",
    "application/vnd.apache.parquet": "PAR1\u0015\u0006\u0015F\u0015X\\\u0015\b\u0015\u0000\u0015\b\u0015\u0000\u0015\u0004\u0015\u0000\u0000\u0000\u0003\u000f(�/� !\t\u0001\u0000\u0004\u0000\u0000\u0000AAPL\u0005\u0000\u0000\u0000GOOGL\u0004\u0000\u0000\u0000META\u0004\u0000\u0000\u0000MSFT\u0015\u0004\u0015\u0010\u0015\"L\u0015\u0002\u0015\u0000\u0000\u0000(�/� \bA\u0000\u0000\u0004\u0000\u0000\u0000XNAS\u0015\u0006\u0015\b\u0015\u001a\\\u0015\b\u0015\u0000\u0015\b\u0015\u0010\u0015\u0004\u0015\u0000\u0000\u0000\u0003\u000f(�/� \u0002\u0011\u0000\u0000\u0000\u0003\u0015\u0004\u0015\u000e\u0015 L\u0015\u0002\u0015\u0000\u0000\u0000(�/� \u00079\u0000\u0000\u0003\u0000\u0000\u0000USD\u0015\u0006\u0015\b\u0015\u001a\\\u0015\b\u0015\u0000\u0015\b\u0015\u0010\u0015\u0004\u0015\u0000\u0000\u0000\u0003\u000f(�/� \u0002\u0011\u0000\u0000\u0000\u0003\u0015\u0006\u0015D\u0015V\\\u0015\b\u0015\u0000\u0015\b\u0015\u0000\u0015\u0004\u0015\u0000\u0000\u0000\u0003\u000f(�/�  \u0001\u0001\u0000d\u0002~�$I/@��<�\u0007�3@�����\f;@�\u001e��Q�;@\u0015\u0006\u0015D\u0015V\\\u0015\b\u0015\u0000\u0015\b\u0015\u0000\u0015\u0004\u0015\u0000\u0000\u0000\u0003\u000f(�/�  \u0001\u0001\u0000P÷�nL/@w�\n��24@ A�c�\u001d<@{\u0014�G��;@\u0015\u0006\u0015D\u0015V\\\u0015\b\u0015\u0000\u0015\b\u0015\u0000\u0015\u0004\u0015\u0000\u0000\u0000\u0003\u000f(�/�  \u0001\u0001\u0000%���}�.@^*6�u�3@���(\\�:@��Q�\u001e�;@\u0015\u0006\u0015D\u0015V\\\u0015\b\u0015\u0000\u0015\b\u0015\u0000\u0015\u0004\u0015\u0000\u0000\u0000\u0003\u000f(�/�  \u0001\u0001\u0000N\r4�s�.@�@���,4@H�z\u0014��;@33333�;@\u0015\u0006\u0015D\u0015V\\\u0015\b\u0015\u0000\u0015\b\u0015\u0000\u0015\u0004\u0015\u0000\u0000\u0000\u0003\u000f(�/�  \u0001\u0001\u0000\u0000\u0000\u0000��v�A\u0000\u0000\u0000�[��A\u0000\u0000\u0000\u0000�ǉA\u0000\u0000\u0000 \u001d��A\u0015\u0004\u0015\u0014\u0015&L\u0015\u0002\u0015\u0000\u0000\u0000(�/� \nQ\u0000\u0000\u0006\u0000\u0000\u0000sample\u0015\u0006\u0015\b\u0015\u001a\\\u0015\b\u0015\u0000\u0015\b\u0015\u0010\u0015\u0004\u0015\u0000\u0000\u0000\u0003\u000f(�/� \u0002\u0011\u0000\u0000\u0000\u0003\u0015\u0004\u0019�H\u0004root\u0015\u0012\u0000\u0015\f%\u0002\u0018\u0006symbol%\u0000\u0000\u0015\f%\u0002\u0018\u0003mic%\u0000\u0000\u0015\f%\u0002\u0018\bcurrency%\u0000\u0000\u0015\n%\u0002\u0018\u0004open\u0000\u0015\n%\u0002\u0018\u0004high\u0000\u0015\n%\u0002\u0018\u0003low\u0000\u0015\n%\u0002\u0018\u0005close\u0000\u0015\n%\u0002\u0018\u0006volume\u0000\u0015\f%\u0002\u0018\u0006source%\u0000\u0000\u0016\b\u0019\u001c\u0019�&\b\u001c\u0015\f\u0019\u0015\u0000\u0019\u0018\u0006symbol\u0015\f\u0016\b\u0016p\u0016�\u0001&\b<6\u0000(\u0004MSFT\u0018\u0004AAPL\u0000\u0019\u001c\u0015\u0006\u0015\u0000\u0015\u0002\u0000\u0000\u0000&�\u0001\u001c\u0015\f\u0019%\u0000\u0010\u0019\u0018\u0003mic\u0015\f\u0016\b\u0016\\\u0016�\u0001&�\u0001&�\u0001\u001c6\u0000(\u0004XNAS\u0018\u0004XNAS\u0000\u0019,\u0015\u0004\u0015\u0000\u0015\u0002\u0000\u0015\u0006\u0015\u0010\u0015\u0002\u0000\u0000\u0000&�\u0002\u001c\u0015\f\u0019%\u0000\u0010\u0019\u0018\bcurrency\u0015\f\u0016\b\u0016Z\u0016~&�\u0002&�\u0002\u001c6\u0000(\u0003USD\u0018\u0003USD\u0000\u0019,\u0015\u0004\u0015\u0000\u0015\u0002\u0000\u0015\u0006\u0015\u0010\u0015\u0002\u0000\u0000\u0000&�\u0003\u001c\u0015\n\u0019\u0015\u0000\u0019\u0018\u0004open\u0015\f\u0016\b\u0016n\u0016�\u0001&�\u0003<6\u0000(\b�\u001e��Q�;@\u0018\bd\u0002~�$I/@6\u0000\u0000\u0019\u001c\u0015\u0006\u0015\u0000\u0015\u0002\u0000\u0000\u0000&�\u0004\u001c\u0015\n\u0019\u0015\u0000\u0019\u0018\u0004high\u0015\f\u0016\b\u0016n\u0016�\u0001&�\u0004<6\u0000(\b A�c�\u001d<@\u0018\bP÷�nL/@6\u0000\u0000\u0019\u001c\u0015\u0006\u0015\u0000\u0015\u0002\u0000\u0000\u0000&�\u0005\u001c\u0015\n\u0019\u0015\u0000\u0019\u0018\u0003low\u0015\f\u0016\b\u0016n\u0016�\u0001&�\u0005<6\u0000(\b��Q�\u001e�;@\u0018\b%���}�.@6\u0000\u0000\u0019\u001c\u0015\u0006\u0015\u0000\u0015\u0002\u0000\u0000\u0000&�\u0006\u001c\u0015\n\u0019\u0015\u0000\u0019\u0018\u0005close\u0015\f\u0016\b\u0016n\u0016�\u0001&�\u0006<6\u0000(\b33333�;@\u0018\bN\r4�s�.@6\u0000\u0000\u0019\u001c\u0015\u0006\u0015\u0000\u0015\u0002\u0000\u0000\u0000&�\u0007\u001c\u0015\n\u0019\u0015\u0000\u0019\u0018\u0006volume\u0015\f\u0016\b\u0016n\u0016�\u0001&�\u0007<6\u0000(\b\u0000\u0000\u0000��v�A\u0018\b\u0000\u0000\u0000 \u001d��A6\u0000\u0000\u0019\u001c\u0015\u0006\u0015\u0000\u0015\u0002\u0000\u0000\u0000&�\b\u001c\u0015\f\u0019%\u0000\u0010\u0019\u0018\u0006source\u0015\f\u0016\b\u0016`\u0016�\u0001&�\b&�\b\u001c6\u0000(\u0006sample\u0018\u0006sample\u0000\u0019,\u0015\u0004\u0015\u0000\u0015\u0002\u0000\u0015\u0006\u0015\u0010\u0015\u0002\u0000\u0000\u0000\u0016�\u0007\u0016\b6�\t\u0000\u0019\u0000\u0018\u0006Bourse\u0019�\u001c\u0000\u0000\u001c\u0000\u0000\u001c\u0000\u0000\u001c\u0000\u0000\u001c\u0000\u0000\u001c\u0000\u0000\u001c\u0000\u0000\u001c\u0000\u0000\u001c\u0000\u0000\u0000\u0002\u0003\u0000\u0000PAR1"
  },
  "GET /v1/calendar": {
    "application/json": {
      "meta": {
        "exchange": "NASDAQ",
        "mic": "XNAS",
        "timezone": "America/New_York",
        "source": "exchange_calendars 4.13.2",
        "valid_from": "1990-01-01",
        "valid_to": "2027-12-31"
      },
      "days": [
        {
          "date": "2024-12-23",
          "status": "open",
          "open": "2024-12-23T14:30:00Z",
          "close": "2024-12-23T21:00:00Z",
          "breaks": []
        },
        {
          "date": "2024-12-24",
          "status": "early_close",
          "open": "2024-12-24T14:30:00Z",
          "close": "2024-12-24T18:00:00Z",
          "breaks": []
        }
      ]
    }
  },
  "GET /v1/market_state": {
    "application/json": {
      "as_of": "2026-11-22T07:00:00Z",
      "markets": [
        {
          "exchange": "CCC",
          "mic": null,
          "country": null,
          "timezone": "UTC",
          "state": "open",
          "since": null,
          "until": null,
          "next_open": null,
          "next_close": null
        }
      ]
    }
  },
  "GET /livez": {
    "application/json": {
      "status": "alive"
    }
  },
  "GET /readyz": {
    "application/json": {
      "status": "ready",
      "version": "1.0.0",
      "dependencies": {
        "universe": {
          "required": true,
          "ok": true
        },
        "keys": {
          "required": true,
          "ok": true
        },
        "prices": {
          "required": true,
          "ok": true
        },
        "database": {
          "required": false,
          "ok": true
        },
        "search": {
          "required": false,
          "ok": true
        },
        "limits": {
          "required": false,
          "ok": true
        }
      },
      "parts": {
        "universe": {
          "version": 1,
          "published": 1
        }
      },
      "lagging": []
    }
  }
};
