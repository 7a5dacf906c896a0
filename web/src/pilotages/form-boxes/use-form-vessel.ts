import { IMO_PATTERN } from '@leadline/domain/vessels/imo-number';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import { lookUpVessel, useVessel } from '../../vessels/use-vessel.ts';

export interface FormVessel {
  /** The record of the vessel whose IMO number is on the form. */
  vessel: Vessel | undefined;
  /** The same for who cannot do without: a lookup that is under way is waited for. */
  awaitVessel: () => Promise<Vessel | undefined>;
}

export function useFormVessel(imo: string, portUuid: string): FormVessel {
  const typed = imo.trim();
  const IMO = IMO_PATTERN.test(typed) ? typed : null;
  const { data, status } = useVessel({ vessel: { IMO }, port: { uuid: portUuid } });
  const isUnderWay = IMO !== null && status === 'loading';
  return { vessel: data, awaitVessel: async () => (isUnderWay ? lookUpVessel(IMO, portUuid) : data) };
}
