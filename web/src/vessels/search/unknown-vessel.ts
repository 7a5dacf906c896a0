import { writeVessel } from '@leadline/domain/contract/vessel-endpoints';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import { type Edit, type EditResult, newEdit, recordEdit } from '../../sync/record-edit.ts';
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
  let last: { key: string; edit: Edit<typeof writeVessel> } | null = null;
  return async ({ imo, name, portUuid }) => {
    const key = JSON.stringify([imo, name, portUuid]);
    if (last?.key !== key) {
      const body = { name, metadata: {}, port: { uuid: portUuid } };
      last = { key, edit: newEdit(writeVessel, { params: { imo }, body }) };
    }
    const result = await recordEdit(last.edit);
    if (result.kind !== 'unknown') last = null;
    return result;
  };
}
