import { describe } from 'vitest';
import { describeSdkEndpoints } from '../cases/sdk-endpoints.js';
import { describeSdkFailures, describeSdkRefusals } from '../cases/sdk-errors.js';
import { describeSdkLimits } from '../cases/sdk-limits.js';
import { describeSdkReadme } from '../cases/sdk-readme.js';
import { describeSdkWalks } from '../cases/sdk-walks.js';
import { installSdk } from '../harness/installed-sdk.js';

const { sdk, project } = await installSdk();

describe('the SDK as it is installed from its tarball', () => {
  describeSdkEndpoints(sdk);
  describeSdkRefusals(sdk);
  describeSdkLimits(sdk);
  describeSdkFailures(sdk);
  describeSdkWalks(sdk);
  describeSdkReadme(project);
});
