// The boards that can be selected by name: `--only fuzz import-kills`.
import type { Line } from '../report.js';
import { type AttackOptions, attacksBoard } from './attacks.board.js';
import { compressionBoard } from './compression.board.js';
import { containerBoards, type EnduranceOptions, importBoards, soakBoard, stackBoards } from './endurance-boards.js';
import { fuzzBoard } from './fuzz.board.js';
import { memoryPartsBoard, type MemoryPartsOptions } from './memory-parts.board.js';
import { listingBoards, type ListingBoardsOptions } from './listing.board.js';
import { outageBoard, overloadBoard, type OverloadOptions } from './overload.board.js';
import { dailyBarsBoards, type DailyBarsOptions } from './price-boards.js';
import { liveBoard, minuteBarsBoard, type MinuteBoardsOptions } from './minute-boards.js';
import { publicationBoard, type PublicationOptions } from './publication.board.js';
import { scaleOutBoard } from './scale-out.board.js';
import { screeningBoard } from './walk.board.js';

export interface RobustnessOptions
  extends
    EnduranceOptions,
    AttackOptions,
    OverloadOptions,
    PublicationOptions,
    DailyBarsOptions,
    MemoryPartsOptions,
    MinuteBoardsOptions,
    ListingBoardsOptions {
  minutes: number;
  seed?: number;
  attempt?: number;
}

const others = {
  'daily-bars': dailyBarsBoards,
  attacks: attacksBoard,
  fuzz: fuzzBoard,
  filters: screeningBoard,
  listing: listingBoards,
  compression: compressionBoard,
  publication: publicationBoard,
  memory: memoryPartsBoard,
  'scale-out': scaleOutBoard,
  'minute-bars': minuteBarsBoard,
  'live-minutes': liveBoard,
  'import-kills': importBoards,
  overload: overloadBoard,
  outage: outageBoard,
  soak: soakBoard,
} satisfies Record<string, (options: RobustnessOptions) => AsyncGenerator<Line[]>>;

type Part = keyof typeof others;

export const partNames: readonly string[] = [...Object.keys(others), ...containerBoards];

/** The boards that `--database-url` applies to. */
export const onPostgres: readonly string[] = ['minute-bars', 'live-minutes'] satisfies Part[];

/** The boards of `--only-endurance`. */
export const enduranceParts: readonly string[] = [...containerBoards, 'import-kills', 'soak'];

export async function* robustnessBoards(wanted: readonly string[], options: RobustnessOptions): AsyncGenerator<Line[]> {
  const inContainers = containerBoards.filter((name) => wanted.includes(name));
  if (inContainers.length > 0) yield* stackBoards(options, inContainers);
  for (const name of Object.keys(others) as Part[]) if (wanted.includes(name)) yield* others[name](options);
}
