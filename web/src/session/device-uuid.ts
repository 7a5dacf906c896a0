import { readStored, writeStored } from '../data/store/stored.ts';

const DEVICE = 'pp.deviceUuid';
/** Set while the session was started with the device's key: the server wants the same one at each refresh, or none. */
const BOUND = 'pp.sessionDevice';

/** Names this device to the server; random, made once. */
export function deviceUuid(): string {
  const kept = readStored(DEVICE);
  if (kept) return kept;
  const made = crypto.randomUUID();
  writeStored(DEVICE, made);
  return made;
}

export function bindSession(isBound: boolean): void {
  writeStored(BOUND, isBound ? deviceUuid() : null);
}

export function boundDevice(): string | undefined {
  return readStored(BOUND) ?? undefined;
}
