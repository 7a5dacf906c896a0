import { writeVessel } from '@leadline/domain/contract/vessel-endpoints';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import { type Call, type EditResult, newCall, sendCall } from '../../sync/saving/send-call.ts';
import { lookUpVessel } from '../use-vessel.ts';

/** FORM-37: a vessel that cannot be looked up counts as unknown, whatever the reason. */
export async function isKnownVessel(imo: string, portUuid: string): Promise<boolean> {
  return (await lookUpVessel(imo, portUuid)) !== undefined;
}

interface NewVessel {
  imo: string;
  name: string;
  portUuid: string;
}

/** Creates a vessel with nothing but her name; the same vessel tried again goes under the same id. */
export function vesselCreator(): (vessel: NewVessel) => Promise<EditResult<Vessel>> {
  let last: { key: string; call: Call<typeof writeVessel> } | null = null;
  return async ({ imo, name, portUuid }) => {
    const key = JSON.stringify([imo, name, portUuid]);
    if (last?.key !== key) {
      const body = { name, metadata: {}, port: { uuid: portUuid } };
      last = { key, call: newCall(writeVessel, { params: { imo }, body }) };
    }
    const result = await sendCall(last.call);
    if (result.kind !== 'unknown') last = null;
    return result;
  };
}
