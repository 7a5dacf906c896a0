import { hullSizeOf } from '@leadline/domain/passage/hull-size';
import { type Passage, planPassage } from '@leadline/domain/passage/passage';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { PlanSettings } from '@leadline/domain/plan/plan-settings';
import type { Preferences } from '@leadline/domain/preferences/preferences';
import { useMemo } from 'react';
import type { AssessedPilotage } from '../../risks/use-route-assessment.ts';
import type { RowStreams } from '../../risks/use-streams.ts';

export interface ReplaySources {
  pilotage: Pilotage;
  assessed: AssessedPilotage;
  preferences: Preferences | undefined;
  streamAt: RowStreams['streamAt'];
}

/** The passage of a pilotage as its rows stand now; null until its route is known. */
export function usePassage(
  { pilotage, assessed, preferences, streamAt }: ReplaySources,
  settings: PlanSettings | undefined,
): Passage | null {
  const { assessment, status, vessel, tides } = assessed;
  const track = settings?.track ?? null;
  const berths = useBerths(pilotage, settings);
  const zone = pilotage.port.timezone;
  // Places are shown only where it is known that the port shows them (PREFS-07).
  const arePlacesHidden = preferences?.flags.hide_waypoint_location_enabled !== false;
  return useMemo(() => {
    if (status !== 'ready' || assessment.rows.length === 0) return null;
    return planPassage({
      ...{ assessment, track, hull: hullSizeOf(vessel.data), berths, arePlacesHidden, streamAt, zone },
      curves: new Map(tides.flatMap(({ station, curve }) => (curve ? [[station.uuid, curve]] : []))),
    });
  }, [assessment, status, vessel.data, berths, tides, track, zone, arePlacesHidden, streamAt]);
}

/** Side To is said of one berth: the one that she leaves on a departure, else the one that she goes to. */
function useBerths({ movementType, sideTo }: Pilotage, settings: PlanSettings | undefined): Passage['berths'] {
  return useMemo(() => {
    if (!settings) return;
    const { departureFront, arrivalFront, track } = settings;
    const leaves = movementType === 'Departure';
    return {
      departure: { front: departureFront, sideTo: leaves ? sideTo : null, seaward: track?.at(-1) ?? null },
      arrival: { front: arrivalFront, sideTo: leaves ? null : sideTo, seaward: track?.at(0) ?? null },
    };
  }, [movementType, sideTo, settings]);
}
