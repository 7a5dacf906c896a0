import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { dukcForMaster } from '@leadline/domain/share/dukc/dukc-for-master';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import { transitsForMaster } from '@leadline/domain/share/transits/shared-transits';
import { serverNow } from '../../data/calls/server-clock.ts';
import { useDukc } from '../../dukc/use-dukc.ts';
import { usePreferences } from '../../preferences/use-preferences.ts';
import { useNcos } from '../../transits/use-ncos.ts';

/** The answers of the port's services that this tablet has for its pilot, as far as the port shows them to a master. */
export function useServicesOfMaster(pilotage: Pilotage): Pick<SharedPlan, 'dukc' | 'transits'> {
  const flags = usePreferences(pilotage.port.uuid)?.flags;
  const { system, bucket } = useDukc(pilotage, flags?.omc_config.system_name ?? '');
  const ncos = useNcos(pilotage);
  if (!flags) return { dukc: null, transits: null };
  const known = { transits: answersOf(ncos.transit), profiles: answersOf(ncos.profile) };
  return {
    dukc: dukcForMaster({ system, plans: bucket?.plans ?? null }, pilotage, flags, serverNow()),
    transits: ncos.isShown && flags.show_transits_in_master_view ? transitsForMaster(known) : null,
  };
}

/** Null where this tablet has no answer. */
function answersOf<T>({ first }: { first: T | null | undefined }): readonly T[] | null {
  if (first === undefined) return null;
  return first === null ? [] : [first];
}
