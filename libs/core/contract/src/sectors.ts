import { z } from 'zod';
import { endpoint } from './endpoint.js';

const instruments = z.int().meta({ description: 'Number of instruments of any status.' });

export const IndustryRow = z.strictObject({ industry: z.string(), instruments });
export const SectorRow = z.strictObject({
  sector: z.string().meta({ examples: ['Information Technology'] }),
  instruments,
  industries: z.array(IndustryRow),
});

/** `GET /v1/sectors`: the sectors that at least one instrument has, each with its industries, in order of name. */
export const SectorList = z.strictObject({ sectors: z.array(SectorRow) });
export type SectorList = z.infer<typeof SectorList>;

export const listSectors = endpoint({
  method: 'GET',
  path: '/v1/sectors',
  scope: 'instruments:read',
  unchangedIsFree: true,
  summary: 'Sectors and industries of the universe',
  description: 'Funds and indices are counted under the group and the name of their category.',
  response: SectorList,
  schemas: { IndustryRow, SectorRow, SectorList },
  examples: ['/v1/sectors'],
});
