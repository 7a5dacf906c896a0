import { listPilotageExtras } from '@leadline/domain/contract/extra-endpoints';
import { readPilotage, updatePilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { readVessel } from '@leadline/domain/contract/vessel-endpoints';
import { apiCaller } from './api-caller.ts';
import type { OwnServer } from './own-server.ts';
import { office } from './world.ts';

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

/** Somebody of the office who asks the server itself, without the app. */
export function onlookerAt(url: string): Onlooker {
  const call = apiCaller(url, office);
  const ask = (path: string) => call<unknown>('GET', path);
  const read = async (path: string): Promise<ServerRecords> => {
    const id = uuidIn(path);
    const pilotage = readPilotage.answer.schema.parse((await ask(`/pilotages/${id}`))[0]);
    const { vessel, port } = pilotage;
    const extras = (await ask(`/pilotages_extras?pilotageUuid=${id}`)).map((each) =>
      listPilotageExtras.answer.schema.parse(each),
    );
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
    const body = { port: { uuid: portUuid }, vesselMaxDraft: metres };
    await call('PUT', updatePilotage.path.replace(':id', uuidIn(path)), body);
  };
  return { read, setMaxDraft };
}

const uuidIn = (path: string) => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(path)?.[0] ?? '';

/** Every entry of the audit, sealed or waiting for its seal. */
export async function countAudited(server: OwnServer): Promise<number> {
  const told = await server.audit('verify');
  return [...told.matchAll(/(\d+) (?:sealed )?entr(?:y|ies)/g)].reduce((sum, [, count]) => sum + Number(count), 0);
}
