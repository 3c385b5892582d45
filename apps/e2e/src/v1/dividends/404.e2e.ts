import { describeActionsNotFound } from '../../cases/actions-not-found.js';

describeActionsNotFound('/v1/dividends', 'dividends');
