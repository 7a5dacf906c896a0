import { listPilotageExtras } from '@leadline/domain/contract/extra-endpoints';
import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { readVessel } from '@leadline/domain/contract/vessel-endpoints';
import type { Page } from '@playwright/test';
import { office, signIn } from './world.ts';

/** What the server holds of a pilotage and her ship: what the walks edit, with the version of each record. */
export interface ServerRecords {
  portUuid: string;
  imo: string;
  /** Her version also rises with her route checks and notes. */
  pilotage: { version: number; maxDraft: number | null; displacement: number | null };
  checks: { version: number; tide: number | null }[];
  notes: { version: number; value: string } | null;
  vessel: { version: number; callSign: string | null };
}

export interface Onlooker {
  read: (path: string) => Promise<ServerRecords>;
  /** Changes max. draft as another system does it: the last write wins. */
  setMaxDraft: (path: string, metres: number) => Promise<void>;
}

/** Somebody of the office at a device of their own, who asks the server itself. */
export async function onlookerAt(page: Page, url: string): Promise<Onlooker> {
  // The first is made when the log-in is through, which takes a while on purpose.
  const asked = page.waitForRequest((request) => request.headers().authorization !== undefined, { timeout: 120_000 });
  await signIn(page, office);
  let authorization = (await asked).headers().authorization ?? '';
  page.on('request', (request) => {
    authorization = request.headers().authorization ?? authorization;
  });
  const ask = async (way: string): Promise<unknown[]> => {
    const answer = await page.request.get(`${url}/api${way}`, { headers: { authorization } });
    return ((await answer.json()) as { data: unknown[] }).data;
  };
  const read = async (path: string): Promise<ServerRecords> => {
    const id = uuidIn(path);
    const pilotage = readPilotage.answer.schema.parse((await ask(`/pilotages/${id}`))[0]);
    const { vessel, port } = pilotage;
    const extras = listPilotageExtras.answer.schema.array().parse(await ask(`/pilotages_extras?pilotageUuid=${id}`));
    const notes = extras.find(({ extraType }) => extraType === 'general_notes');
    const ship = readVessel.answer.schema.parse((await ask(`/vessels/${vessel.IMO}?portUuid=${port.uuid}`))[0]);
    return {
      portUuid: port.uuid,
      imo: ship.IMO,
      pilotage: {
        version: pilotage.version,
        maxDraft: pilotage.vesselMaxDraft,
        displacement: pilotage.vesselDisplacement,
      },
      checks: pilotage.pilotageRouteChecks.map(({ version, overrides }) => ({
        version,
        tide: overrides.tideOverrideValue ?? null,
      })),
      notes: notes ? { version: notes.version, value: String(notes.metadata.value) } : null,
      vessel: { version: ship.version, callSign: ship.metadata.call_sign ?? null },
    };
  };
  const setMaxDraft = async (path: string, metres: number) => {
    const { portUuid } = await read(path);
    const answer = await page.request.put(`${url}/api/pilotages/${uuidIn(path)}`, {
      headers: { authorization },
      data: { port: { uuid: portUuid }, vesselMaxDraft: metres },
    });
    if (!answer.ok()) throw new Error(`The office could not change the draft: ${await answer.text()}`);
  };
  return { read, setMaxDraft };
}

const uuidIn = (path: string) => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(path)?.[0] ?? '';
