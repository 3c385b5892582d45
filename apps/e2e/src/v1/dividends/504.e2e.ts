import { describeSilentSource } from '../../cases/live-sources.js';

describeSilentSource('/v1/dividends?symbol=KO');
