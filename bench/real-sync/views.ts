import type { PilotageExtra } from '@leadline/domain/checklist/pilotage-extra';
import type { CallInput, CallOutput, Endpoint } from '@leadline/domain/contract/endpoint';
import { listPilotageExtras } from '@leadline/domain/contract/extra-endpoints';
import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { listDrawings, listPilotageTugs } from '@leadline/domain/contract/plan-endpoints';
import { readVessel } from '@leadline/domain/contract/vessel-endpoints';
import { fieldsOf, type Pilotage, type PilotageRow } from '@leadline/domain/pilotages/pilotage';
import type { Drawing } from '@leadline/domain/plan/drawings/drawing';
import type { PilotageTug } from '@leadline/domain/tugs/tug';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import { flattenVessel } from '@leadline/sync/kinds/vessel';
import { flattenDrawing } from '@leadline/sync/merge/drawing-paths';
import { flattenExtra } from '@leadline/sync/merge/extra-paths';
import type { Values } from '@leadline/sync/operation';
import { type ItemKey, itemKeyOf } from '@leadline/sync/outbox/outbox';
import type { Records } from './shore.ts';

/** The records as somebody has them: a device its copies, the server its rows. */
export interface View {
  pilotages: Pilotage[];
  vessel: Vessel | null;
  extras: PilotageExtra[];
  drawings: Drawing[];
  tugs: PilotageTug[];
  /** Of the list. */
  rows: PilotageRow[];
}

type Read = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<CallOutput<E> | null>;

/** Everything that is read of the records, one line for each. */
export function readsOf({ pilotages, imo, port, day }: Records): { endpoint: Endpoint; input: CallInput<Endpoint> }[] {
  return [
    ...pilotages.map((id) => ({ endpoint: readPilotage, input: { params: { id } } })),
    ...pilotages.map((id) => ({ endpoint: listPilotageExtras, input: { query: { pilotageUuid: id } } })),
    ...pilotages.map((id) => ({ endpoint: listDrawings, input: { query: { pilotageUuid: id } } })),
    ...pilotages.map((id) => ({ endpoint: listPilotageTugs, input: { query: { pilotageUuid: id } } })),
    { endpoint: readVessel, input: { params: { imo }, query: { portUuid: port } } },
    { endpoint: listPilotages, input: { query: { portUuid: port, startDate: day, endDate: day } } },
  ] as { endpoint: Endpoint; input: CallInput<Endpoint> }[];
}

export async function viewOf(records: Records, read: Read): Promise<View> {
  const [first, second, own, other, drawn, otherDrawn, tugs, otherTugs, vessel, rows] = await Promise.all(
    readsOf(records).map(({ endpoint, input }) => read(endpoint, input)),
  );
  return {
    pilotages: [first, second].filter((each) => each !== null && each !== undefined) as Pilotage[],
    extras: [own, other].flatMap((list) => (list ?? []) as PilotageExtra[]),
    drawings: [drawn, otherDrawn].flatMap((list) => (list ?? []) as Drawing[]),
    tugs: [tugs, otherTugs].flatMap((list) => (list ?? []) as PilotageTug[]),
    vessel: (vessel ?? null) as Vessel | null,
    rows: ((rows ?? []) as PilotageRow[]).filter(({ uuid }) => records.pilotages.includes(uuid)),
  };
}

/** Record → its fields by path and its version. */
export type Flat = ReadonlyMap<ItemKey, { values: Values; version: number }>;

export function flatOf({ pilotages, vessel, extras, drawings, tugs }: View): Flat {
  const flat = new Map<ItemKey, { values: Values; version: number }>();
  for (const pilotage of pilotages) {
    const { uuid, version, pilotageRouteChecks } = pilotage;
    flat.set(itemKeyOf('pilotage', uuid), { values: { ...fieldsOf(pilotage) }, version });
    for (const check of pilotageRouteChecks)
      flat.set(itemKeyOf('routeChecks', check.uuid), {
        values: { overrides: check.overrides },
        version: check.version,
      });
  }
  for (const { uuid, metadata, version } of extras)
    flat.set(itemKeyOf('extras', uuid), { values: flattenExtra({ metadata }), version });
  for (const { uuid, metadata, version } of drawings)
    flat.set(itemKeyOf('drawings', uuid), { values: flattenDrawing({ metadata }), version });
  for (const { uuid, tug, lineNumber, version } of tugs)
    flat.set(itemKeyOf('tugs', uuid), { values: { tug: { uuid: tug.uuid }, lineNumber }, version });
  if (vessel) {
    const { version, updatedAt: _at, updatedBy: _by, IMO, ...fields } = vessel;
    flat.set(itemKeyOf('vessel', IMO), { values: flattenVessel(fields), version });
  }
  return flat;
}
