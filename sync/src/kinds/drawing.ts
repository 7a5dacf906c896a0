import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { createDrawing, listDrawings, updateDrawing } from '@leadline/domain/contract/plan-endpoints';
import type { Drawing, DrawingContent } from '@leadline/domain/plan/drawings/drawing';
import { placeKey, placeOf, placeWithKey } from '@leadline/domain/plan/drawings/drawing-place';
import { drawingName } from '@leadline/domain/words/plan/drawings';
import { drawingChanges, flattenDrawing, inflateDrawing, wholeDrawing } from '../merge/drawing-paths.ts';
import { basesOf, valuesOf } from '../merge/overlay.ts';
import type { Json, Values } from '../operation.ts';
import { withSent } from './place-in-list.ts';
import { isMade, type RecordKind } from './record-kind.ts';

export interface Drawn {
  metadata: DrawingContent;
}

/** The context of an edit: its pilotage, where it was drawn (`placeKey`), and under which route, where there was one. */
export const drawingKind: RecordKind<Drawn, Drawn, Drawing> = {
  table: 'drawing',
  title: 'Drawings',
  rank: 4,
  isChild: true,
  /** A stage is one of the route. */
  needs: ['movement'],
  isOneOfPlace: true,
  isPlan: true,
  /** Every shape is a group of its own. */
  groups: {},
  flatten: flattenDrawing,
  /** A shape that is not among the seen ones. */
  wasSeenUnset: () => true,
  travels: {
    answer: updateDrawing.answer.schema,
    changesOf: ({ changes, seen }) => drawingChanges(wholeDrawing(changes?.metadata), wholeDrawing(seen.metadata)),
    seenOf: (seen) => flattenDrawing(wholeDrawing(seen.metadata)),
    toCall: (op, item) => {
      const body = {
        pilotage: { uuid: op.context.pilotage },
        ...onStage(op.context.place),
        ...(op.context.route !== undefined && { route: { uuid: op.context.route } }),
        ...inflateDrawing(valuesOf(op)),
        base: inflateDrawing(basesOf(op)),
      } as Record<string, Json>;
      if (isMade(op, item)) return { endpoint: createDrawing, input: { body: { ...body, uuid: item.uuid } } };
      return { endpoint: updateDrawing, input: { params: { id: item.uuid }, body } };
    },
    placeAnswer: async (answers, { context }, sent) => {
      const place = placeKey(placeOf(sent));
      await answers.patch(listDrawings, { query: { pilotageUuid: context.pilotage ?? '' } }, (now) =>
        withSent(now, sent, (one) => placeKey(placeOf(one)) === place),
      );
    },
    reads: [listDrawings, readPilotage, listPilotages],
    partName: ({ place = '' }, nameOf) => drawingName(placeWithKey(place).kind, nameOf(place)).toLowerCase(),
  },
};

function onStage(key = ''): Values {
  const place = placeWithKey(key);
  if (place.kind === 'stage') return { stage: { uuid: place.stage } };
  return place.kind === 'departure-berthing' ? { isFirst: true } : { isLast: true };
}
