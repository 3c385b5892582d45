import { ApiError, codeOfStatus, fieldErrors, toApiError } from '@bourse/envelope';
import { HttpException } from '@nestjs/common';

/** Maps errors of the layers below that clients may see to errors for clients; null for all others. */
export type ClassifyError = (error: unknown) => ApiError | null;

/** The client error for any error thrown during a request. */
export function clientErrorOf(error: unknown, classify: ClassifyError): ApiError {
  if (error instanceof ApiError) return error;
  return classify(error) ?? frameworkError(error) ?? toApiError(error);
}

function frameworkError(error: unknown): ApiError | null {
  if (error instanceof HttpException) return ofStatus(error.getStatus());
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('FST_')) return null;
  if (error.code === 'FST_ERR_BAD_URL')
    return fieldErrors([{ field: 'path', message: 'is not valid percent-encoding', value: null, status: 400 }]);
  return 'statusCode' in error ? ofStatus(Number(error.statusCode)) : null;
}

/** Framework errors caused by a client: the code of the table for their status, or a plain 400. */
function ofStatus(status: number): ApiError | null {
  if (status < 400 || status > 499) return null;
  if (status === 404) return new ApiError('not_found', null);
  const isBadRequest = codeOfStatus(status) === 'bad_request';
  return new ApiError('bad_request', null, { status: (isBadRequest ? status : 400) as 400 });
}
