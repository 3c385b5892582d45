import { describeSilentSource } from '../../cases/live-sources.js';

describeSilentSource('/v1/quotes?symbols=KO');
