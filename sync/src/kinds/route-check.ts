import {
  createRouteCheck,
  listPilotages,
  readPilotage,
  updateRouteCheck,
} from '@leadline/domain/contract/pilotage-endpoints';
import type { Overrides, RouteCheck } from '@leadline/domain/routes/route-check';
import { basesOf, valuesOf } from '../merge/overlay.ts';
import type { Json } from '../operation.ts';
import { withSent } from './place-in-list.ts';
import { isMade, type RecordKind } from './record-kind.ts';

export interface Checked {
  overrides: Overrides;
}

export const routeCheckKind: RecordKind<Checked, Checked, RouteCheck> = {
  table: 'route_check',
  title: 'Route checks',
  rank: 2,
  isChild: true,
  needs: ['movement'],
  isOneOfPlace: true,
  isPlan: true,
  /** All of one constraint together: they feed one calculation. */
  groups: { overrides: ['overrides'] },
  flatten: (body) => body,
  travels: {
    answer: updateRouteCheck.answer.schema,
    changesOf: ({ changes }) => ({ ...changes }),
    seenOf: (seen) => ({ ...seen }),
    toCall: (op, item) => {
      const body = {
        pilotage: { uuid: op.context.pilotage },
        routeConstraint: { uuid: op.context.routeConstraint },
        ...valuesOf(op),
        base: basesOf(op),
      } as Record<string, Json>;
      if (isMade(op, item)) return { endpoint: createRouteCheck, input: { body: { ...body, uuid: item.uuid } } };
      return { endpoint: updateRouteCheck, input: { params: { id: item.uuid }, body } };
    },
    placeAnswer: async (answers, { context }, sent) => {
      await answers.patch(readPilotage, { params: { id: context.pilotage ?? '' } }, (now) => {
        const isOfPlace = (one: typeof sent) => one.routeConstraint.uuid === sent.routeConstraint.uuid;
        return { ...now, pilotageRouteChecks: withSent(now.pilotageRouteChecks, sent, isOfPlace) };
      });
    },
    reads: [readPilotage, listPilotages],
    partName: ({ routeConstraint = '' }, nameOf) => {
      const name = nameOf(routeConstraint);
      return name && `route check, ${name}`;
    },
  },
};
