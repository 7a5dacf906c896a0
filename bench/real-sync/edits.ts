import { createPilotageExtra, updatePilotageExtra } from '@leadline/domain/contract/extra-endpoints';
import { createRouteCheck, updatePilotage, updateRouteCheck } from '@leadline/domain/contract/pilotage-endpoints';
import { writeVessel } from '@leadline/domain/contract/vessel-endpoints';
import type { Overrides } from '@leadline/domain/routes/route-check';
import { groupsOf, pathsOfGroup } from '@leadline/sync/merge-groups';
import type { Values } from '@leadline/sync/operation';
import { type ItemKey, itemKeyOf, type OutboxState } from '@leadline/sync/outbox';
import type { Edit } from '@leadline/sync/ports';
import { isSameValue } from '@leadline/sync/same-value';
import { findPlace } from '@leadline/web/src/checklist/extras-with-ops.ts';
import { editOfCall } from '@leadline/web/src/sync/wire-requests.ts';
import { CHECKLIST_ITEMS, type Records } from './shore.ts';
import type { View } from './views.ts';

export type Wanted = Omit<Edit, 'sendsNow'>;

/** What the person has before them. */
interface Screen {
  view: View;
  outbox: OutboxState;
  /** The copies with the waiting edits on top. */
  seen: (key: ItemKey) => Values | undefined;
  newId: () => string;
}

interface Choice {
  what: number;
  value: number;
}

type Make = (records: Records, screen: Screen, value: number) => Wanted | null;

/** A person edits one thing that is on the screen; null when it is not there, or is already so. */
export function editOf(records: Records, screen: Screen, { what, value }: Choice): Wanted | null {
  const make = MAKERS[what % MAKERS.length] as Make;
  const edit = make(records, screen, value);
  const isChange = edit && Object.values(edit.groups).some((group) => !isSameValue(group.base, group.value));
  return isChange ? edit : null;
}

const pilotageEdit =
  (at: 0 | 1, changeOf: (value: number) => Values): Make =>
  ({ pilotages, port }, { seen }, value) => {
    const uuid = pilotages[at];
    const before = seen(itemKeyOf('pilotage', uuid));
    if (!before) return null;
    const change = changeOf(value);
    const base = baseOf('pilotage', change, before);
    return editOfCall(updatePilotage, { params: { id: uuid }, body: { ...change, port: { uuid: port }, base } });
  };

const vesselEdit =
  (changeOf: (value: number) => Values): Make =>
  ({ imo, port }, { seen }, value) => {
    const before = seen(itemKeyOf('vessel', imo));
    if (!before) return null;
    const change = changeOf(value);
    const base = baseOf('vessel', change, before);
    return editOfCall(writeVessel, { params: { imo }, body: { ...change, port: { uuid: port }, base } });
  };

function baseOf(type: 'pilotage' | 'vessel', change: Values, before: Values): Values {
  const paths = groupsOf(type, Object.keys(change)).flatMap((group) => pathsOfGroup(type, group));
  return Object.fromEntries(paths.map((path) => [path, before[path] ?? null]));
}

/** As the dialog of a constraint does it: a change of the check that is on screen, or a new one. */
const checkEdit =
  (at: 0 | 1): Make =>
  ({ pilotages, bar }, { view, outbox, seen, newId }, value) => {
    const pilotage = view.pilotages.find(({ uuid }) => uuid === pilotages[at]);
    if (!pilotage) return null;
    const kept = pilotage.pilotageRouteChecks.find(({ routeConstraint }) => routeConstraint.uuid === bar);
    const waiting = outbox.items.find((item) => item.type === 'routeChecks' && item.pilotageUuid === pilotage.uuid);
    const uuid = kept?.uuid ?? waiting?.uuid;
    const before = (uuid && (seen(itemKeyOf('routeChecks', uuid))?.overrides as Overrides | undefined)) || {};
    const body = {
      pilotage: { uuid: pilotage.uuid },
      routeConstraint: { uuid: bar },
      overrides: { ...before, tideOverrideValue: 1 + value / 4, tideOverrideValueReason: 'gauge' },
      base: { overrides: before },
    };
    if (!uuid) return editOfCall(createRouteCheck, { body: { ...body, uuid: newId() } });
    return editOfCall(updateRouteCheck, { params: { id: uuid }, body });
  };

const notesEdit =
  (at: 0 | 1): Make =>
  ({ pilotages }, { view, outbox, seen, newId }, value) => {
    const uuid = pilotages[at];
    if (!view.pilotages.some((each) => each.uuid === uuid)) return null;
    const own = view.extras.filter((extra) => extra.pilotage.uuid === uuid);
    const place = findPlace(own, outbox.ops, uuid, 'general_notes') ?? { uuid: newId(), isNew: true };
    const before = (seen(itemKeyOf('extras', place.uuid))?.['metadata.value'] ?? '') as string;
    const body = {
      pilotage: { uuid },
      extraType: 'general_notes' as const,
      metadata: { value: `Notes ${value}` },
      base: { metadata: { value: before } },
    };
    if (place.isNew) return editOfCall(createPilotageExtra, { body: { ...body, uuid: place.uuid } });
    return editOfCall(updatePilotageExtra, { params: { id: place.uuid }, body });
  };

/** One item of the list is ticked or commented on. */
const tickEdit =
  (index: 0 | 1): Make =>
  ({ pilotages }, { view, seen }, value) => {
    const list = view.extras.find((extra) => extra.extraType === 'checklist' && extra.pilotage.uuid === pilotages[0]);
    const item = CHECKLIST_ITEMS[index];
    const before = list && (seen(itemKeyOf('extras', list.uuid))?.[`metadata.value.${item}`] as Values | undefined);
    if (!list || !before) return null;
    const after = { ...before, isSelected: value % 2 === 1, comment: value > 1 ? `Comment ${value}` : null };
    return editOfCall(updatePilotageExtra, {
      params: { id: list.uuid },
      body: {
        pilotage: { uuid: pilotages[0] },
        extraType: 'checklist',
        metadata: { value: [{ uuid: item, ...after }] },
        base: { metadata: { value: [{ uuid: item, ...before }] } },
      },
    });
  };

/** Everything of the four kinds that a person can edit here. */
const MAKERS: readonly Make[] = [
  pilotageEdit(0, (value) => ({ notes: `Notes ${value}` })),
  pilotageEdit(0, (value) => ({ vesselAgent: value === 0 ? null : `Agent ${value}` })),
  pilotageEdit(0, (value) => ({ vesselFwdDraft: 8 + value / 2 })),
  pilotageEdit(0, (value) => ({ vesselDisplacement: 40_000 + value })),
  pilotageEdit(1, (value) => ({ vesselVisitCode: `V${value}` })),
  pilotageEdit(1, (value) => ({ vesselMaxDraft: 9 + value / 10 })),
  vesselEdit((value) => ({ beam: 30 + value })),
  vesselEdit((value) => ({ length: 200 + value, bridgeToStern: 40, bridgeToBow: 160 + value })),
  checkEdit(0),
  checkEdit(1),
  notesEdit(0),
  notesEdit(1),
  tickEdit(0),
  tickEdit(1),
];
