import { createPilotageExtra } from '@leadline/domain/contract/extra-endpoints';
import { createRouteCheck, updatePilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { addPilotageTug, listPilotageTugs, removePilotageTug } from '@leadline/domain/contract/plan-endpoints';
import { writeVessel } from '@leadline/domain/contract/vessel-endpoints';
import type { Right } from '@leadline/sync/simulation/shore/model-types';
import type { Ask, Records, Shore } from './shore.ts';

interface Choice {
  what: number;
  value: number;
}

/** The other pilot edits one of the things that the tablets edit, without a word of what was there before. */
export async function ashoreEdit(ask: Ask, records: Records, { what, value }: Choice): Promise<void> {
  const { pilotages, imo, port: uuid, bar } = records;
  const port = { uuid };
  const [first, second] = pilotages;
  const edits = [
    () => ask(updatePilotage, { params: { id: first }, query: {}, body: { port, notes: `Notes ${value}` } }),
    () => ask(updatePilotage, { params: { id: first }, query: {}, body: { port, vesselFwdDraft: 8 + value / 2 } }),
    () => ask(updatePilotage, { params: { id: second }, query: {}, body: { port, vesselVisitCode: `V${value}` } }),
    () => ask(writeVessel, { params: { imo }, body: { port, beam: 30 + value } }),
    () =>
      ask(createRouteCheck, {
        body: {
          pilotage: { uuid: what % 2 === 0 ? first : second },
          routeConstraint: { uuid: bar },
          overrides: { tideOverrideValue: 1 + value / 4, tideOverrideValueReason: 'gauge' },
        },
      }),
    () =>
      ask(createPilotageExtra, {
        body: {
          pilotage: { uuid: second },
          extraType: 'general_notes',
          metadata: { value: `Notes ${value}` },
        },
      }),
  ];
  await edits[what % edits.length]?.();
}

/** The first tug of a pilotage is taken off its line, and one put to the line that everybody wants. */
export async function reassign(ask: Ask, { pilotages, tugs }: Records, what: number): Promise<void> {
  const pilotage = pilotages[what % 2] as string;
  const [first] = (await ask(listPilotageTugs, { query: { pilotageUuid: pilotage } })) ?? [];
  if (first) await ask(removePilotageTug, { params: { id: first.uuid } });
  const tug = tugs[what % 2] as string;
  await ask(addPilotageTug, { body: { pilotage: { uuid: pilotage }, tug: { uuid: tug }, lineNumber: 3 } });
}

/** It refuses every further write, and pilots see it no more. */
export async function archive(ask: Ask, { pilotages, port }: Records, what: number): Promise<void> {
  const id = pilotages[what % 2] ?? pilotages[0];
  await ask(updatePilotage, { params: { id }, query: {}, body: { port: { uuid: port }, status: 'Arch' } });
}

/** This person may do less; answers with the way back. */
export async function allow({ shore }: { shore: Shore }, user: string, right: Right): Promise<() => Promise<void>> {
  const { db, world } = shore;
  const place = { person_uuid: user, port_uuid: world.koru.uuid };
  if (right === 'none') {
    await db.deleteFrom('person_port').where('person_uuid', '=', user).execute();
    return async () => {
      await db
        .insertInto('person_port')
        .values(place)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    };
  }
  const { roles } = await db.selectFrom('person').select('roles').where('uuid', '=', user).executeTakeFirstOrThrow();
  const set = (next: string[]) => db.updateTable('person').set({ roles: next }).where('uuid', '=', user).execute();
  await set([]);
  return async () => void (await set(roles));
}
