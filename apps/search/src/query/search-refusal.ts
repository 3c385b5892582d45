import type { SearchFailureCode } from '@bourse/contract';
import { RpcException } from '@nestjs/microservices';

/** The only error that travels: a code and nothing else. */
export class SearchRefusal extends RpcException {
  constructor(readonly code: SearchFailureCode) {
    super({ code });
  }
}
