import { describeActionsInvalid } from '../../cases/actions-invalid.js';

describeActionsInvalid('/v1/dividends');
