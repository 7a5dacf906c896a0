import { mayCreatePilotage } from '@leadline/domain/pilotages/rights/pilotage-rights';
import { usePreferences } from '../../preferences/use-preferences.ts';
import { useSignedIn } from '../../session/sign-in/use-signed-in.ts';

/** Whether the user may enter pilotages at this port; undefined until the port has said so. */
export function useMayCreate(portUuid: string | undefined): boolean | undefined {
  const { caller } = useSignedIn();
  const flags = usePreferences(portUuid)?.flags;
  if (mayCreatePilotage(caller, true)) return true;
  return flags && mayCreatePilotage(caller, flags.pilot_create_pilotage_disabled);
}
