import { describe } from 'vitest';
import { describeSdkAnswers, describeSdkEndpoints } from '../cases/sdk-endpoints.js';
import { describeSdkFailures, describeSdkRefusals } from '../cases/sdk-errors.js';
import { describeSdkLimits } from '../cases/sdk-limits.js';
import { describeSdkReadme } from '../cases/sdk-readme.js';
import { describeSdkRest, describeSdkWalks } from '../cases/sdk-walks.js';
import { installSdk } from '../harness/installed-sdk.js';

const { sdk, project } = await installSdk();

describe('the SDK installed from its tarball', () => {
  describeSdkEndpoints(sdk);
  describeSdkAnswers(sdk);
  describeSdkRefusals(sdk);
  describeSdkLimits(sdk);
  describeSdkFailures(sdk);
  describeSdkWalks(sdk);
  describeSdkRest(sdk);
  describeSdkReadme(project);
});
