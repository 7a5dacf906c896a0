import { showMetres } from '../../numbers/units.ts';
import type { Instant } from '../../time/instant.ts';
import type { Zone } from '../../time/port-clocks.ts';
import { formatPortTime } from '../../time/port-time.ts';
import { EDITS_UNREADABLE } from '../session/unreadable-edits.ts';

/** Why a clearance cannot be calculated. */
export type Problem =
  | { code: 'unknownConstraintType' }
  | { code: 'maxDraftMissing' }
  | { code: 'airDraftMissing' }
  /** The ship has one, which the port does not show to the reader. */
  | { code: 'airDraftNotShown' }
  | { code: 'depthMissing' }
  | { code: 'overheadMissing' }
  | { code: 'tideDataInsufficient' }
  | { code: 'tideNotPrepared' }
  | { code: 'berthTideInsufficient' }
  /** Her other pilotages are changed on this device, and when she leaves is for the server to say. */
  | { code: 'departureNotSent' }
  /** The route ends at a berth, and its last row is no depth there: the berth was not looked at. */
  | { code: 'berthDepthUnknown'; berth: string }
  | { code: 'berthRowNotLast'; berth: string }
  | { code: 'tideStationDeleted' }
  /** Depth or overhead height count from another zero than the heights of tide: they are no sum. */
  | { code: 'datumsDiffer'; place: string; tide: string }
  | { code: 'overheadFactor' }
  /** What waits on this device may be another route, another draft or another time. */
  | { code: 'editsUnreadable' }
  /** The observed height belongs to another time than the row's; null when no time was kept with it. */
  | { code: 'tideOverrideStale'; givenFor: Instant | null };

/** What a pilot must know beside a verdict that could be given. */
export type Caution =
  | { code: 'tideUncertain' }
  /** A pass by less than a prediction usually differs from the official table, metres. */
  | { code: 'withinTideError'; error: number }
  | { code: 'tideOverrideOtherTime'; givenFor: Instant }
  | { code: 'maxDraftBelowDrafts'; draft: number }
  | { code: 'airDraftBelowHeight'; airDraft: number; least: number }
  | { code: 'noSafetyMargin' };

export const UNABLE_TO_CHECK =
  'Unable to check constraint: This constraint is unable to be checked due to the following issues:';
/** In the line of the verdict; the reasons stand below the drawing. */
export const WHY_BELOW = 'Why not stands below.';
export const RESIDUAL_NOT_USED = 'not used';

/** Without a network, and this device keeps no tides of that time. */
export const NO_OFFLINE_TIDES = 'No offline tide data available for this time';

/** A problem in words; times in the port's zone. */
export function problemText(problem: Problem, zone: Zone | null | undefined): string {
  switch (problem.code) {
    case 'unknownConstraintType':
      return 'Unknown constraint type';
    case 'maxDraftMissing':
      return 'Vessel max. draft is missing';
    case 'airDraftMissing':
      return 'Either Air Draft or HOA must be specified';
    case 'airDraftNotShown':
      return 'The port does not show her air draft or HOA here';
    case 'depthMissing':
      return 'The depth of this constraint is missing';
    case 'overheadMissing':
      return 'The overhead height of this constraint is missing';
    case 'tideDataInsufficient':
      return 'Insufficient tide data found for tide station at the time of this pilotage';
    case 'tideNotPrepared':
      return NO_OFFLINE_TIDES;
    case 'berthTideInsufficient':
      return 'Insufficient tide data from arrival at berth until departure.';
    case 'departureNotSent':
      return 'Another pilotage of this ship is changed on this tablet and not sent yet: when she leaves the berth is not known';
    case 'berthDepthUnknown':
      return `${problem.berth}: no depth known, not calculable`;
    case 'berthRowNotLast':
      return `${problem.berth}: its depth is not the last row of the route, not calculable`;
    case 'tideStationDeleted':
      return 'The tide station associated with this constraint appears to have been deleted.';
    case 'datumsDiffer':
      return `This constraint counts from ${problem.place}, its tide from ${problem.tide}: they cannot be compared`;
    case 'overheadFactor':
      return 'A tide correction factor does not apply to an overhead clearance';
    case 'editsUnreadable':
      return EDITS_UNREADABLE;
    case 'tideOverrideStale':
      return `Tide override was given for ${givenFor(problem.givenFor, zone)}: confirm or clear`;
  }
}

/** A problem as it stands in a list of what is missing: "Cutter Channel: no tide data", "Enter max. draft". */
export function missingText({ place, problem }: { place: string | null; problem: Problem }, zone: Zone): string {
  const words = SHORT_PROBLEMS[problem.code];
  if (words === undefined) return problemText(problem, zone);
  return place === null ? words : `${place}: ${words}`;
}

/** Up to three of what is missing, and how many more. */
export function missingLines(missing: readonly { place: string | null; problem: Problem }[], zone: Zone): string[] {
  const shown = missing.slice(0, MOST_MISSING).map((one) => missingText(one, zone));
  return missing.length > MOST_MISSING ? [...shown, `and ${missing.length - MOST_MISSING} more`] : shown;
}
const MOST_MISSING = 3;

/** Where the whole sentence names its place already, none. */
const SHORT_PROBLEMS: Partial<Record<Problem['code'], string>> = {
  unknownConstraintType: 'unknown constraint type',
  maxDraftMissing: 'Enter max. draft',
  airDraftMissing: 'Enter air draft or HOA',
  depthMissing: 'no depth known',
  overheadMissing: 'no overhead height known',
  tideDataInsufficient: 'no tide data',
  tideNotPrepared: 'no tide data on this tablet',
  berthTideInsufficient: 'no tide data until departure',
  departureNotSent: 'departure not known until the changes on this tablet are sent',
  tideStationDeleted: 'tide station deleted',
  datumsDiffer: 'depth or height and tide count from different datums',
  overheadFactor: 'a tide correction factor does not apply',
  tideOverrideStale: 'confirm or clear the tide override',
};

/** A caution in words; times in the port's zone. */
export function cautionText(caution: Caution, zone: Zone | null | undefined): string {
  switch (caution.code) {
    case 'tideUncertain':
      return 'Tide height is uncertain: the tide data ends or has a gap at this time';
    case 'withinTideError':
      return withinTideError(caution.error);
    case 'tideOverrideOtherTime':
      return `Tide override was given for ${givenFor(caution.givenFor, zone)}`;
    case 'maxDraftBelowDrafts':
      return `Max. draft is below the larger of fwd and aft draft, ${showMetres(caution.draft)}`;
    case 'airDraftBelowHeight':
      return `Air draft ${showMetres(caution.airDraft)} is less than height overall minus draft (${showMetres(caution.least)}): check it`;
    case 'noSafetyMargin':
      return 'No safety margin is set for this constraint';
  }
}

/** Under a verdict that passes by less than the tide is usually wrong. */
export function withinTideError(error: number): string {
  return `The tide is a prediction, usually within ${showMetres(error)} of the official table: less than that remains`;
}

function givenFor(instant: Instant | null, zone: Zone | null | undefined): string {
  return instant === null ? 'an unknown time' : formatPortTime(instant, zone, 'HH:mm');
}

/** The line above the list of risks. */
export const RISK_SUMMARY = {
  loading: 'Calculating risks...',
  passed: 'All risks and conditions have passed. Proceed with caution.',
  constraintsFailed: 'One or more constraints are not met.',
  berthingFailed: 'Berthing conditions are not met.',
  bothFailed: 'One or more constraints and berthing conditions are not met.',
  notCalculable: 'One or more risks could not be calculated.',
  hidden: (count: number) => `${count} hidden, not assessed`,
} as const;
