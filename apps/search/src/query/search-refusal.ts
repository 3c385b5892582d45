import type { SearchFailureCode } from '@bourse/contract';
import { RpcException } from '@nestjs/microservices';

/** The only error sent to clients: a code and no other data. */
export class SearchRefusal extends RpcException {
  constructor(readonly code: SearchFailureCode) {
    super({ code });
  }
}
