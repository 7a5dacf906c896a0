import { type DeviceSession, openSession } from '../src/data/store/device-session.ts';

/** A session of this person that nobody renews, over the key that is installed for them. */
export function sessionOf(person: string): DeviceSession {
  return openSession(person, { current: () => 'token', renew: async () => false }).session;
}
