// Recorded from a running server: `npx vitest run --project e2e every-row --update` rewrites it.
export const errors: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "400": {
    "malformed query string": {
      "code": "bad_request",
      "message": "type is not valid percent-encoding.",
      "status": 400,
      "details": {
        "errors": [
          {
            "field": "type",
            "message": "is not valid percent-encoding",
            "value": "%zz"
          }
        ]
      }
    },
    "unknown type": {
      "code": "bad_request",
      "message": "type must be one of Common Stock, ETF, Mutual Fund, Index, Crypto, FX, Bond; GET /v1/types lists them.",
      "status": 400,
      "details": {
        "errors": [
          {
            "field": "type",
            "message": "must be one of Common Stock, ETF, Mutual Fund, Index, Crypto, FX, Bond; GET /v1/types lists them",
            "value": "Stonk"
          }
        ]
      }
    },
    "unknown status": {
      "code": "bad_request",
      "message": "status must be one of active, delisted, unknown, all.",
      "status": 400,
      "details": {
        "errors": [
          {
            "field": "status",
            "message": "must be one of active, delisted, unknown, all",
            "value": "gone"
          }
        ]
      }
    },
    "empty query": {
      "code": "bad_request",
      "message": "query must not be empty.",
      "status": 400,
      "details": {
        "errors": [
          {
            "field": "query",
            "message": "must not be empty",
            "value": ""
          }
        ]
      }
    },
    "limit over cap": {
      "code": "bad_request",
      "message": "limit must be at most 50.",
      "status": 400,
      "details": {
        "errors": [
          {
            "field": "limit",
            "message": "must be at most 50",
            "value": "51"
          }
        ]
      }
    },
    "invalid date range": {
      "code": "bad_request",
      "message": "start_date must not be after end_date.",
      "status": 400,
      "details": {
        "errors": [
          {
            "field": "start_date",
            "message": "must not be after end_date",
            "value": "2012-08-10"
          }
        ]
      }
    },
    "unknown interval": {
      "code": "bad_request",
      "message": "interval must be one of 1min, 5min, 15min, 30min, 1h, 1day, 1week, 1month; did you mean 1min?",
      "status": 400,
      "details": {
        "errors": [
          {
            "field": "interval",
            "message": "must be one of 1min, 5min, 15min, 30min, 1h, 1day, 1week, 1month; did you mean 1min?",
            "value": "2min"
          }
        ]
      }
    }
  },
  "401": {
    "key: missing_header": {
      "code": "unauthenticated",
      "message": "A valid API key is required.",
      "status": 401,
      "details": {
        "reason": "missing_header"
      }
    },
    "key: invalid_format": {
      "code": "unauthenticated",
      "message": "A valid API key is required.",
      "status": 401,
      "details": {
        "reason": "invalid_format"
      }
    },
    "key: unknown_key": {
      "code": "unauthenticated",
      "message": "A valid API key is required.",
      "status": 401,
      "details": {
        "reason": "unknown_key"
      }
    },
    "key: revoked": {
      "code": "unauthenticated",
      "message": "A valid API key is required.",
      "status": 401,
      "details": {
        "reason": "revoked"
      }
    }
  },
  "403": {
    "key: insufficient_scope": {
      "code": "forbidden",
      "message": "This API key may not make this request.",
      "status": 403,
      "details": {
        "reason": "insufficient_scope"
      }
    },
    "key: ip_not_allowlisted": {
      "code": "forbidden",
      "message": "This API key may not make this request.",
      "status": 403,
      "details": {
        "reason": "ip_not_allowlisted"
      }
    },
    "key: origin_not_allowed": {
      "code": "forbidden",
      "message": "This API key may not make this request.",
      "status": 403,
      "details": {
        "reason": "origin_not_allowed"
      }
    },
    "key: subscription_past_due": {
      "code": "forbidden",
      "message": "This API key may not make this request.",
      "status": 403,
      "details": {
        "reason": "subscription_past_due"
      }
    }
  },
  "404": {
    "symbol unknown": {
      "code": "not_found",
      "message": "This symbol is not known.",
      "status": 404,
      "details": {
        "symbol": "NOSUCHTHING"
      }
    },
    "no data for the requested date range": {
      "code": "not_found",
      "message": "There is no data in this range: 1day bars of AAPL are stored from 2000-03-01 to 2013-03-01.",
      "status": 404,
      "details": {
        "from": null,
        "to": "1999-12-31"
      }
    }
  },
  "405": {
    "another method": {
      "code": "bad_request",
      "message": "This path does not support that method.",
      "status": 405,
      "details": null
    }
  },
  "408": {
    "headers that never end": {
      "code": "bad_request",
      "message": "The request did not arrive in time.",
      "status": 408,
      "details": null
    }
  },
  "410": {
    "changes that are not recorded": {
      "code": "bad_request",
      "message": "since is not covered by the recorded changes.",
      "status": 410,
      "details": {
        "errors": [
          {
            "field": "since",
            "message": "is not covered by the recorded changes",
            "value": "MS5leGFtcGxlLmV4YW1wbGUuZXhhbXBsZQ"
          }
        ]
      }
    }
  },
  "413": {
    "a body of 300 KB": {
      "code": "bad_request",
      "message": "The request body is too large.",
      "status": 413,
      "details": null
    }
  },
  "414": {
    "a URL of 20 KB": {
      "code": "bad_request",
      "message": "The request URL is too long.",
      "status": 414,
      "details": null
    }
  },
  "415": {
    "a body that is no JSON": {
      "code": "bad_request",
      "message": "The request body is of an unsupported media type.",
      "status": 415,
      "details": null
    }
  },
  "416": {
    "The file does not have the requested range of bytes.": {
      "code": "bad_request",
      "message": "The file does not have the requested range of bytes.",
      "status": 416,
      "details": null
    }
  },
  "417": {
    "an odd Expect": {
      "code": "bad_request",
      "message": "The expectation in the Expect header cannot be met.",
      "status": 417,
      "details": null
    }
  },
  "422": {
    "validation failed": {
      "code": "bad_request",
      "message": "country must be an ISO 3166 alpha-2 country code; did you mean ZA, ZM or ZW? GET /v1/countries lists those of the universe.",
      "status": 422,
      "details": {
        "errors": [
          {
            "field": "country",
            "message": "must be an ISO 3166 alpha-2 country code; did you mean ZA, ZM or ZW? GET /v1/countries lists those of the universe",
            "value": "ZZ"
          }
        ]
      }
    },
    "a symbols value longer than 8 characters": {
      "code": "bad_request",
      "message": "symbols must be at most 8 characters long, or the symbol of a known instrument.",
      "status": 422,
      "details": {
        "errors": [
          {
            "field": "symbols",
            "message": "must be at most 8 characters long, or the symbol of a known instrument",
            "value": "123456789"
          }
        ]
      }
    }
  },
  "429": {
    "burst limit": {
      "code": "rate_limit",
      "message": "The rate limit of this API key is exceeded.",
      "status": 429,
      "details": {
        "scope": "minute",
        "retry_after_seconds": 12.5
      }
    },
    "monthly limit": {
      "code": "rate_limit",
      "message": "The rate limit of this API key is exceeded.",
      "status": 429,
      "details": {
        "scope": "month",
        "retry_after_seconds": 12.5
      }
    }
  },
  "431": {
    "a header of 70 KB": {
      "code": "bad_request",
      "message": "The request headers are too large.",
      "status": 431,
      "details": null
    }
  },
  "500": {
    "Something went wrong on our side.": {
      "code": "internal",
      "message": "Something went wrong on our side.",
      "status": 500,
      "details": null
    }
  },
  "502": {
    "every upstream source failed": {
      "code": "upstream_failure",
      "message": "Every data source that was tried failed.",
      "status": 502,
      "details": {
        "sources_tried": [
          "yahoo"
        ],
        "last_error": "upstream_error"
      }
    }
  },
  "503": {
    "maintenance": {
      "code": "internal",
      "message": "The service is temporarily unavailable.",
      "status": 503,
      "details": null
    }
  },
  "504": {
    "upstream timeout": {
      "code": "upstream_failure",
      "message": "The data sources did not answer in time.",
      "status": 504,
      "details": {
        "sources_tried": [
          "yahoo"
        ],
        "last_error": "timeout"
      }
    }
  }
};
