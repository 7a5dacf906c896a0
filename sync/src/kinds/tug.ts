import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import {
  addPilotageTug,
  listPilotageTugs,
  listTugs,
  removePilotageTug,
} from '@leadline/domain/contract/plan-endpoints';
import type { PilotageTug, Tug } from '@leadline/domain/tugs/tug';
import { valuesOf } from '../merge/overlay.ts';
import type { Json } from '../operation.ts';
import { itemKeyOf, type QueuedOp, uuidOf } from '../outbox/outbox.ts';
import { withSent } from './place-in-list.ts';
import type { RecordKind } from './record-kind.ts';

/** Which tug at which line; of a line that was empty, nulls. */
export interface Assignment {
  tug: { uuid: string } | null;
  lineNumber: number | null;
}

const NOWHERE: Assignment = { tug: null, lineNumber: null };

/** Made and taken away whole: one record for each tug at a line (SYNC-12). */
export const tugKind: RecordKind<Assignment, Assignment, PilotageTug> = {
  table: 'pilotage_tug',
  title: 'Tugs',
  rank: 3,
  isChild: true,
  needs: [],
  isOneOfPlace: false,
  isPlan: true,
  groups: { assignment: ['tug', 'lineNumber'] },
  flatten: (body) => body,
  travels: {
    answer: addPilotageTug.answer.schema,
    changesOf: ({ changes }) => ({ ...(changes ?? NOWHERE) }),
    seenOf: ({ tug, lineNumber }) => ({ tug: tug && { uuid: tug.uuid }, lineNumber }),
    toCall: (op, { uuid }) => {
      if (op.kind === 'delete') return { endpoint: removePilotageTug, input: { params: { id: uuid }, body: {} } };
      const body = { uuid, pilotage: { uuid: op.context.pilotage }, ...valuesOf(op) } as Json;
      return { endpoint: addPilotageTug, input: { body } };
    },
    placeAnswer: async (answers, { context }, sent) => {
      const isOfPlace = ({ lineNumber }: PilotageTug) => lineNumber === sent.lineNumber;
      await answers.patch(listPilotageTugs, { query: { pilotageUuid: context.pilotage ?? '' } }, (now) =>
        sent.removedAt === null ? withSent(now, sent, isOfPlace) : now.filter(({ uuid }) => uuid !== sent.uuid),
      );
    },
    reads: [listPilotageTugs, listTugs, readPilotage, listPilotages],
  },
};

/** The tugs of a pilotage as the edits that wait on this device make them. `known`: the tugs of the port. */
export function tugsWithOps(
  stored: readonly PilotageTug[],
  ops: readonly QueuedOp[],
  pilotageUuid: string,
  known: readonly Tug[],
): PilotageTug[] {
  const own = ops.filter(
    ({ item, context, outcome }) =>
      item.startsWith('tugs:') && context.pilotage === pilotageUuid && outcome !== 'cancelling',
  );
  const gone = new Set(own.filter(({ kind }) => kind === 'delete').map(({ item }) => item));
  const made = own.flatMap((op) => (op.kind === 'create' ? (madeBy(op, pilotageUuid, known) ?? []) : []));
  const isMade = (uuid: string) => made.some((one) => one.uuid === uuid);
  return [...stored.filter(({ uuid }) => !isMade(uuid)), ...made].filter(
    ({ uuid }) => !gone.has(itemKeyOf('tugs', uuid)),
  );
}

/** A tug that this device does not know has no name yet. */
function madeBy(op: QueuedOp, pilotageUuid: string, known: readonly Tug[]): PilotageTug | null {
  const { tug, lineNumber } = valuesOf(op) as Partial<Assignment>;
  if (!tug || typeof lineNumber !== 'number') return null;
  const found = known.find(({ uuid }) => uuid === tug.uuid);
  const { name, tonnage, tugType } = found ?? { name: '', tonnage: 0, tugType: '' };
  return {
    uuid: uuidOf(op.item),
    version: 0,
    pilotage: { uuid: pilotageUuid },
    // Of the tug as much as the server keeps with the line: what is signed here and there is the same.
    tug: { uuid: tug.uuid, name, tonnage, tugType },
    lineNumber,
    removedAt: null,
  };
}
