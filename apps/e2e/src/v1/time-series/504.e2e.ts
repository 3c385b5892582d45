import { describeSilentSource } from '../../cases/live-sources.js';

describeSilentSource('/v1/time_series?symbol=KO');
