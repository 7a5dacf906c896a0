import { planRefusal } from '@leadline/domain/pilotages/rights/pilotage-rights';
import type { Drawing, DrawingContent } from '@leadline/domain/plan/drawings/drawing';
import { drawingExcess } from '@leadline/domain/plan/drawings/drawing-limits';
import type { DrawingWrite } from '@leadline/domain/plan/drawings/drawing-write';
import { drawingChanges, flattenDrawing, inflateDrawing, shapeIn } from '@leadline/sync/merge/drawing-paths';
import { flattenBase } from '@leadline/sync/merge/merge-groups';
import type { Values } from '@leadline/sync/operation';
import { sql } from 'kysely';
import { instantJson, joinedJson } from '../db/json-parts.ts';
import { Failure, ruleBroken } from '../http/failure.ts';
import type { ChildKind } from '../writes/child-kind.ts';
import type { GroupStamps } from '../writes/group-stamp.ts';

interface DrawingFacts {
  /** The stage that is named belongs to the route of the pilotage, or to one that it had. */
  isOfRoute: boolean;
  /** So does the route that is named. */
  isRouteKnown: boolean;
  route: string | null;
}

const ROUTES = sql`(rs.route_uuid = p.route_uuid or rs.route_uuid = any (p.former_route_uuids))`;

/** What is drawn on a stage of a pilotage, or on a blank one at its berths: every shape is merged by itself. */
export const drawingKind: ChildKind<DrawingWrite, Drawing, DrawingFacts> = {
  type: 'drawings',
  json: sql`json_build_object('uuid', child.uuid, 'version', child.version,
    'pilotage', json_build_object('uuid', child.pilotage_uuid), 'type', child.type,
    'stage', (select json_build_object('uuid', stage.uuid, 'name', stage.name) from stage
      where stage.uuid = child.stage_uuid),
    'route', ${joinedJson('child.route_uuid', sql`json_build_object('uuid', child.route_uuid)`)},
    'isFirst', child.type = 'departure-berthing', 'isLast', child.type = 'arrival-berthing',
    'metadata', child.metadata, 'updatedAt', ${instantJson('child.updated_at')}, 'stamps', child.group_stamp)`,
  key: { column: 'place', of: placeIn, path: 'body.stage.uuid', otherCode: 'otherPlace' },
  facts: ({ stage = null, route = null }) => sql`json_build_object(
    'isOfRoute', exists (select from route_stage rs where rs.stage_uuid = ${stage?.uuid ?? null} and ${ROUTES}),
    'isRouteKnown', ${route?.uuid ?? null}::uuid = p.route_uuid or ${route?.uuid ?? null}::uuid = any (p.former_route_uuids),
    'route', p.route_uuid)`,
  refusal: planRefusal,
  fieldsOf: ({ metadata }) => flattenDrawing({ metadata }),
  /** Whoever draws where nothing was seen has seen nothing. */
  seenByMaker: ({ base }) => base ?? { metadata: {} },
  asked: ({ metadata, base }, stored) => {
    const changes = drawingChanges({ metadata }, base ?? { metadata: stored.metadata });
    return { changes, base: base && flattenBase('drawings', base, changes) };
  },
  made: ({ body, facts }) => {
    const { stage } = body;
    if (stage && !facts.isOfRoute) throw new Failure('notFound');
    const metadata = whole(flattenDrawing({ metadata: body.metadata }));
    const type = stage ? 'stage' : body.isFirst ? 'departure-berthing' : 'arrival-berthing';
    const route = routeOf(body, facts);
    const columns = { type, stage_uuid: stage?.uuid ?? null, route_uuid: route, metadata: JSON.stringify(metadata) };
    return { columns, after: { type, stage: stage?.uuid ?? null, route, metadata } };
  },
  changed: ({ body, facts, stored, values }) => {
    const fields = flattenDrawing({ metadata: stored.metadata });
    const route = routeOf(body, facts);
    const metadata = whole({ ...fields, ...values });
    return {
      columns: { metadata: JSON.stringify(metadata), route_uuid: route },
      before: Object.fromEntries(Object.keys(values).map((path) => [path, fields[path] ?? null])),
      after: values,
    };
  },
  keptStamps,
};

function placeIn({ stage, isFirst, isLast }: DrawingWrite): string | null {
  if (stage) return stage.uuid;
  if (isFirst) return 'departure-berthing';
  return isLast ? 'arrival-berthing' : null;
}

/** Under which route it was drawn: one that the pilotage has or had. */
function routeOf({ route }: DrawingWrite, facts: DrawingFacts): string | null {
  if (route === undefined) return facts.route;
  if (route !== null && !facts.isRouteKnown) throw new Failure('notFound');
  return route?.uuid ?? null;
}

/** As it is kept: what is null was taken out. What two tablets drew may together be more than a stage holds. */
function whole(flat: Values): DrawingContent {
  const { shapes = [], ...others } = inflateDrawing(flat).metadata as DrawingContent & Values;
  const set = Object.entries(others).filter(([, value]) => value !== null);
  const content = { shapes, ...Object.fromEntries(set) };
  const excess = drawingExcess(content);
  if (excess) throw ruleBroken('body.metadata.shapes', EXCESS_CODES[excess.code]);
  return content;
}

const EXCESS_CODES = { shapes: 'tooManyShapes', bytes: 'tooManyBytes' } as const;

/** So many shapes that were taken out keep by whom; else a stage that is drawn on and cleared again would grow for ever. */
const MOST_GONE = 500;

function keptStamps(stamps: GroupStamps, { metadata }: Drawing, values: Values): GroupStamps {
  const there = new Set(metadata.shapes.map(({ id }) => id));
  const isGone = (group: string) => {
    const id = shapeIn(group);
    return id !== null && (Object.hasOwn(values, group) ? values[group] === null : !there.has(id));
  };
  const gone = Object.entries(stamps).filter(([group]) => isGone(group));
  const latest = new Set(
    gone
      .sort(([, one], [, other]) => (one.at < other.at ? 1 : -1))
      .slice(0, MOST_GONE)
      .map(([group]) => group),
  );
  return Object.fromEntries(Object.entries(stamps).filter(([group]) => !isGone(group) || latest.has(group)));
}
