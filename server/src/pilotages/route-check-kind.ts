import { isSameValue } from '@leadline/domain/numbers/same-value';
import { rightsOf } from '@leadline/domain/pilotages/rights/pilotage-rights';
import { isEndState } from '@leadline/domain/pilotages/rights/pilotage-status';
import type { ShipFigures } from '@leadline/domain/risks/assess-constraint';
import type { PortFigures } from '@leadline/domain/risks/changed/changed-figures';
import { reasonsMissing } from '@leadline/domain/risks/changed/figures-to-explain';
import { reasonKey, stampFigures, withoutIdleReasons } from '@leadline/domain/routes/figure-stamps';
import type { Overrides, RouteCheck, RouteCheckWrite } from '@leadline/domain/routes/route-check';
import { instantToIso } from '@leadline/domain/time/instant';
import { sql } from 'kysely';
import { nameOf } from '../http/caller.ts';
import { Failure, ruleBroken } from '../http/failure.ts';
import type { ChildKind } from '../writes/child-kind.ts';
import type { Write } from '../writes/keyed-write.ts';

interface CheckFacts {
  /** Null when it is not of the route. */
  constraint: PortFigures | null;
  ship: ShipFigures;
}

const portFiguresJson = sql`json_build_object('constraintType', c.constraint_type, 'value', c.value,
  'valueOverridable', c.value_overridable, 'safetyMargin', c.safety_margin, 'safetyMarginPct', c.safety_margin_pct,
  'tideCorrectionFactor', c.tide_correction_factor)`;

const shipJson = sql`json_build_object('maxDraft', p.vessel_max_draft, 'fwdDraft', p.vessel_fwd_draft,
  'aftDraft', p.vessel_aft_draft, 'airDraft', vessel.metadata -> 'air_draft', 'heightOverall', vessel.height)`;

/** What differs at one constraint of the route of a pilotage; the overrides are one whole. */
export const routeCheckKind: ChildKind<RouteCheckWrite, RouteCheck, CheckFacts> = {
  type: 'routeChecks',
  json: sql`json_build_object('uuid', child.uuid, 'version', child.version,
    'routeConstraint', json_build_object('uuid', child.route_constraint_uuid), 'overrides', child.overrides,
    'changedBy', child.figure_stamp, 'stamps', child.group_stamp)`,
  key: {
    column: 'route_constraint_uuid',
    of: (body) => body.routeConstraint.uuid,
    path: 'body.routeConstraint.uuid',
    otherCode: 'otherConstraint',
  },
  facts: ({ routeConstraint }) => sql`json_build_object(
    'constraint', (select ${portFiguresJson} from route_constraint rc
      join port_constraint c on c.uuid = rc.constraint_uuid
      where rc.uuid = ${routeConstraint.uuid} and rc.route_uuid = p.route_uuid),
    'ship', (select ${shipJson} from (values (1)) ship
      left join vessel on vessel.organisation_uuid = p.organisation_uuid and vessel.imo = p.vessel_imo))`,
  refusal: (caller, pilotage) => {
    if (isEndState(pilotage.status)) return 'endState';
    return rightsOf(caller, pilotage).plan ? null : 'forbidden';
  },
  fieldsOf: ({ overrides }) => ({ overrides }),
  seenByMaker: ({ base }) => base,
  asked: ({ overrides, base }) => ({
    changes: { overrides: given(overrides) },
    base: base && { overrides: given(base.overrides) },
  }),
  made: ({ write, body, facts }) => {
    if (body.base && !isSameValue(given(body.base.overrides), {})) throw new Failure('conflict', { groups: GONE });
    return written(write, { overrides: {}, changedBy: undefined }, body, facts);
  },
  changed: ({ write, stored, body, facts }) => ({
    ...written(write, stored, body, facts),
    before: stored.overrides,
  }),
};

/** The caller saw overrides where there are none. */
const GONE = { overrides: { current: { overrides: {} }, by: null, at: null } };

function written(
  { caller, now }: Write,
  { overrides: before, changedBy: stamps }: Pick<RouteCheck, 'overrides' | 'changedBy'>,
  body: RouteCheckWrite,
  facts: CheckFacts,
) {
  const after = given(body.overrides);
  demandSound(facts, { before, after });
  // The server's own stamp: a caller cannot say who changed a figure, when, or on what device.
  const stamp = { by: nameOf(caller), at: instantToIso(now), ...(caller.deviceName && { tablet: caller.deviceName }) };
  const figures = stampFigures({ overrides: before, stamps }, after, stamp);
  const columns = {
    route_constraint_uuid: body.routeConstraint.uuid,
    overrides: JSON.stringify(after),
    figure_stamp: JSON.stringify(figures),
  };
  return { columns, after };
}

/** Null clears, and what is cleared is not kept, nor the reason of it. */
function given(overrides: Overrides): Overrides {
  const kept = Object.entries(overrides).filter(([, value]) => value !== null && value !== undefined);
  return withoutIdleReasons(Object.fromEntries(kept));
}

/** A figure of the route's own constraint, that the port lets be changed, and with its reason where that leaves less. */
function demandSound({ constraint, ship }: CheckFacts, change: Record<'before' | 'after', Overrides>): void {
  if (constraint === null) throw ruleBroken('body.routeConstraint.uuid', 'notOfTheRoute');
  if (change.after.value !== undefined && !constraint.valueOverridable)
    throw ruleBroken('body.overrides.value', 'notOverridable');
  const missing = reasonsMissing({ constraint, ship }, change);
  if (missing.length === 0) return;
  const fields = missing.map((figure) => ({ path: `body.overrides.${reasonKey(figure)}`, code: 'reasonMissing' }));
  throw new Failure('ruleBroken', { fields });
}
