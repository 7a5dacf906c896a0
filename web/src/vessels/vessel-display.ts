import {
  type Preferences,
  type VesselFieldDisplay,
  vesselFieldDisplay,
} from '@leadline/domain/preferences/preferences';

const PORT_SAYS_NOTHING = vesselFieldDisplay.parse({});

/** Which fields the port shows; until it is known what is hidden by default stays hidden. */
export function vesselDisplayOf(preferences: Preferences | undefined): VesselFieldDisplay {
  return preferences?.vesselFields ?? PORT_SAYS_NOTHING;
}
