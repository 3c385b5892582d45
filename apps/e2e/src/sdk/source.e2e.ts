import * as sdk from '@bourse/sdk';
import { describe } from 'vitest';
import { describeSdkEndpoints } from '../cases/sdk-endpoints.js';
import { describeSdkErrors } from '../cases/sdk-errors.js';
import { describeSdkWalks } from '../cases/sdk-walks.js';

describe('the SDK as the workspace imports it', () => {
  describeSdkEndpoints(sdk);
  describeSdkErrors(sdk);
  describeSdkWalks(sdk);
});
