import { showFigure } from '../numbers/units.ts';
import type { Pilotage } from '../pilotages/pilotage.ts';
import { hours, type Instant, minutes } from '../time/instant.ts';
import type { CalculationInput, Difference } from '../words/clearance/calculated-for.ts';
import type { CalculatedFor } from './calculated-for.ts';

/** DUKC-12: after so long the weather and the tide of an answer have gone on. */
export const BUCKET_LIFE = hours(1);

/** A service that rounds to the minute still means the same start. */
const SAME_START = minutes(1);

/** What an answer must have been made for to count. */
export interface PassageWanted {
  pilotageUuid: string | null;
  vesselIMO: string | null;
  start: Instant;
  route: { uuid: string | null; name: string | null } | null;
  /** Metres; null where none is set. */
  maxDraft: number | null;
}

/** How far an answer of a service is about this passage, and still. */
export interface AnswerFit {
  /** What it was calculated for, where that is something else. */
  differences: readonly Difference[];
  /** What it must have been calculated for, and nobody says. */
  unknown: readonly CalculationInput[];
  /** Asked for an hour ago or more, or by a clock that differs by so much. */
  isOld: boolean;
  /** Whether its verdict may be shown. */
  counts: boolean;
}

export type PassagePilotage = Pick<Pilotage, 'uuid' | 'vessel' | 'date' | 'route' | 'vesselMaxDraft'>;

/** A draft of zero is none. */
export function passageWanted({ uuid, vessel, date, route, vesselMaxDraft }: PassagePilotage): PassageWanted {
  const maxDraft = vesselMaxDraft || null;
  return { pilotageUuid: uuid, vesselIMO: vessel.IMO, start: Date.parse(date), route, maxDraft };
}

/**
 * An answer counts for the ship, the pilotage, the start (a minute either way), the route and the draft (as it is read in
 * centimetres) that it was calculated for, and for an hour. Start, route and draft must be known; a pilotage that is not
 * named is the one that was asked about.
 */
export function answerFit(
  made: CalculatedFor | undefined,
  wanted: PassageWanted,
  { lastFetched, now }: { lastFetched: string; now: Instant },
): AnswerFit {
  const checked = [shipOf(made, wanted), startOf(made, wanted), routeOf(made, wanted), draftOf(made, wanted)];
  const differences = checked.filter((one) => one !== null && typeof one === 'object');
  const unknown = checked.filter((one) => typeof one === 'string');
  const isOld = !(Math.abs(now - Date.parse(lastFetched)) < BUCKET_LIFE);
  return { differences, unknown, isOld, counts: differences.length === 0 && unknown.length === 0 && !isOld };
}

/** A difference, the name of what is not known, or null where all is well. */
type Checked = Difference | CalculationInput | null;

function shipOf(made: CalculatedFor | undefined, { vesselIMO, pilotageUuid }: PassageWanted): Checked {
  if (made?.vesselId != null && made.vesselId !== vesselIMO) return { of: 'ship' };
  return made?.pilotageUuid != null && made.pilotageUuid !== pilotageUuid ? { of: 'pilotage' } : null;
}

function startOf(made: CalculatedFor | undefined, { start }: PassageWanted): Checked {
  if (made?.start == null) return 'start';
  const at = Date.parse(made.start);
  return Math.abs(at - start) <= SAME_START ? null : { of: 'start', made: at, own: start };
}

/** By its uuid where the service says one; routes of two berths may have one name. */
function routeOf(made: CalculatedFor | undefined, { route }: PassageWanted): Checked {
  const [uuid, name] = [made?.routeUuid ?? null, made?.routeName ?? null];
  if (uuid === null && name === null) return 'route';
  const isSame = uuid === null || !route?.uuid ? sameName(name, route?.name ?? null) : uuid === route.uuid;
  return isSame ? null : { of: 'route', made: name, own: route?.name ?? null };
}

function sameName(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one.trim().toLowerCase() === other.trim().toLowerCase();
}

function draftOf(made: CalculatedFor | undefined, { maxDraft }: PassageWanted): Checked {
  if (!made?.draft) return 'draft';
  const isSame = maxDraft !== null && showFigure(made.draft) === showFigure(maxDraft);
  return isSame ? null : { of: 'draft', made: made.draft, own: maxDraft };
}
