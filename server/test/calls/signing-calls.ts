import type { Signature } from '@leadline/domain/acceptance/signature';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { contentOfSigning } from '../../src/acceptance/content-of-signing.ts';
import { readPilotage } from '../../src/pilotages/pilotage-store.ts';
import { withPilots } from '../samples.ts';
import { type Call, itemOf, newKey, type TestApp } from '../test-app.ts';

/** No forecast is known of a port without a source of weather. */
const BESIDE = { preferences: [], weather: { known: async () => [] } };

/** Signs and reads signatures of pilotages of Koru: by Aroha, who is their pilot, where no other caller is given. */
export async function signingCalls({ as, db, world }: Pick<TestApp, 'as' | 'db' | 'world'>) {
  const [aroha, office] = [await as(world.aroha), await as(world.office)];
  return {
    create: async () => itemOf<Pilotage>(await aroha('POST', '/pilotages', { body: withPilots(world) })).uuid,
    read: async (uuid: string) => itemOf<Pilotage>(await office('GET', `/pilotages/${uuid}`)),
    sign: (pilotage: string, more: object = {}, { by = aroha as Call, key = newKey() } = {}) =>
      by('POST', `/pilotages/${pilotage}/signature`, {
        body: { pilotage: { uuid: pilotage }, role: 'pilot', name: 'Aroha Ngata', image: null, ...more },
        key,
      }),
    listed: async (uuid: string): Promise<Signature[]> =>
      (await aroha('GET', `/pilotages/${uuid}/signature`)).json().data,
    /** What a device seals of what the server holds now. */
    contentOf: async (uuid: string) => {
      const { facts } = await readPilotage(db, uuid);
      return (await contentOfSigning(db, facts, BESIDE, undefined)).content;
    },
    /** Until `withoutPreferences` the port asks for drawn signatures. */
    withSignatures: () =>
      db
        .insertInto('preference')
        .values({
          port_uuid: world.koru.uuid,
          key: 'feature_flags',
          metadata: JSON.stringify({ use_e_signatures: true }),
        })
        .execute(),
    withoutPreferences: async () => {
      await db.deleteFrom('preference').where('port_uuid', '=', world.koru.uuid).execute();
    },
  };
}
