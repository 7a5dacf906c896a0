import { nameDevice, readDevice } from '@leadline/domain/contract/ports/device-endpoints';
import { useState } from 'react';
import { callApi } from '../../data/calls/call-api.ts';
import { useEntity } from '../../data/use-entity.ts';

/** What this device is called. `name`: undefined until it was read. */
interface DeviceName {
  name: string | null | undefined;
  /** False for a log-in that named no device. */
  mayBeNamed: boolean;
  couldNotRead: boolean;
  state: 'idle' | 'saving' | 'failed';
  /** Null takes the name away; true when the server has it. */
  save: (name: string | null) => Promise<boolean>;
}

export function useDeviceName(): DeviceName {
  const { data, status, retry } = useEntity(readDevice, {}, { freshForMs: 0 });
  const [state, setState] = useState<DeviceName['state']>('idle');
  const save: DeviceName['save'] = async (name) => {
    if (state === 'saving') return false;
    setState('saving');
    try {
      await callApi(nameDevice, { body: { name } });
      await retry();
      setState('idle');
      return true;
    } catch {
      setState('failed');
      return false;
    }
  };
  const mayBeNamed = data !== undefined && data.deviceUuid !== null;
  return { name: data?.name, mayBeNamed, couldNotRead: status === 'error', state, save };
}
