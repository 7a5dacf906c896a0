import { AROUND_THE_ENGINE } from './around-the-engine.ts';
import { IN_DECIDING } from './in-deciding.ts';
import { IN_DRAWING } from './in-drawing.ts';
import { IN_SENDING } from './in-sending.ts';
import { IN_SIGNING } from './in-signing.ts';
import type { PlantedBug } from './planted-bug.ts';

export const PLANTED_BUGS: readonly PlantedBug[] = [
  ...IN_DECIDING,
  ...IN_SENDING,
  ...IN_SIGNING,
  ...IN_DRAWING,
  ...AROUND_THE_ENGINE,
];
