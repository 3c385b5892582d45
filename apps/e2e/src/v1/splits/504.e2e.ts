import { describeSilentSource } from '../../cases/live-sources.js';

describeSilentSource('/v1/splits?symbol=KO');
