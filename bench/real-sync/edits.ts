import { isSameValue } from '@leadline/domain/numbers/same-value';
import type { Overrides } from '@leadline/domain/routes/route-check';
import { type PilotageTug, STANDBY_LINE } from '@leadline/domain/tugs/tug';
import { queuedEdit } from '@leadline/sync/kinds/queued-edit';
import { tugsWithOps } from '@leadline/sync/kinds/tug';
import type { Values } from '@leadline/sync/operation';
import { type ItemKey, itemKeyOf, type OutboxState } from '@leadline/sync/outbox/outbox';
import type { Wanted } from '@leadline/sync/simulation/people/deeds';
import { drawnEdit } from '@leadline/sync/simulation/people/drawing-people';
import type { DrawStep } from '@leadline/sync/simulation/schedule';
import { findPlace } from '@leadline/web/src/checklist/extras-with-ops.ts';
import { uuidFrom } from './real-tablet.ts';
import { CHECKLIST_ITEMS, type Records } from './shore.ts';
import { keptView, type Tab } from './tab-life.ts';
import { flatOf, type View } from './views.ts';

/** What the person has before them. */
interface Screen {
  view: View;
  outbox: OutboxState;
  /** The copies with the waiting edits on top. */
  seen: (key: ItemKey) => Values | undefined;
  newId: () => string;
}

export async function screenOf(tab: Tab): Promise<Screen> {
  const { engine } = tab;
  const view = await keptView(tab);
  const flat = flatOf(view);
  const seen = (key: ItemKey) => engine.overlay(key, flat.get(key)?.values);
  return { view, outbox: engine.outbox(), seen, newId: () => uuidFrom(tab.tablet.world.chance) };
}

interface Choice {
  what: number;
  value: number;
  /** Something that may not be there yet. */
  makes?: boolean;
}

type Make = (records: Records, screen: Screen, value: number) => Wanted | null;

/** A person edits one thing that is on the screen; null when it is not there, or is already so. */
export function editOf(records: Records, screen: Screen, { what, value, makes = false }: Choice): Wanted | null {
  const makers = makes ? CREATORS : MAKERS;
  const make = makers[what % makers.length] as Make;
  const edit = make(records, screen, value);
  const isChange = edit && Object.values(edit.groups).some((group) => !isSameValue(group.base, group.value));
  return isChange ? edit : null;
}

/** A person draws on the stage of a pilotage, or on the berth that she goes to. */
export function drawingOf(
  { pilotages, stage }: Records,
  { view, outbox, newId }: Screen,
  step: Pick<DrawStep, 'what' | 'how' | 'value'>,
): ReturnType<typeof drawnEdit> {
  const pilotage = pilotages[step.what % 2] as string;
  if (!view.pilotages.some(({ uuid }) => uuid === pilotage)) return null;
  const place = step.what % 3 === 0 ? ({ kind: 'arrival-berthing' } as const) : ({ kind: 'stage', stage } as const);
  const stored = view.drawings.filter((drawing) => drawing.pilotage.uuid === pilotage);
  return drawnEdit({ pilotage, place, stored, ops: outbox.ops, newDrawing: newId, newShape: newId }, step);
}

const pilotageEdit =
  (at: 0 | 1, changeOf: (value: number) => Values): Make =>
  ({ pilotages, port }, { seen }, value) => {
    const uuid = pilotages[at];
    const before = seen(itemKeyOf('pilotage', uuid));
    if (!before) return null;
    return queuedEdit('pilotage', { uuid, seen: { ...before, port: { uuid: port } }, changes: changeOf(value) });
  };

const vesselEdit =
  (changeOf: (value: number) => Values): Make =>
  ({ imo, port }, { seen }, value) => {
    const before = seen(itemKeyOf('vessel', imo));
    if (!before) return null;
    return queuedEdit('vessel', { uuid: imo, of: { port }, seen: before, changes: changeOf(value) });
  };

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
    return queuedEdit('routeChecks', {
      uuid: uuid ?? newId(),
      isNew: !uuid,
      of: { pilotage: pilotage.uuid, routeConstraint: bar },
      seen: { overrides: before },
      changes: { overrides: { ...before, tideOverrideValue: 1 + value / 4, tideOverrideValueReason: 'gauge' } },
    });
  };

const notesEdit =
  (at: 0 | 1): Make =>
  ({ pilotages }, { view, outbox, seen, newId }, value) => {
    const uuid = pilotages[at];
    if (!view.pilotages.some((each) => each.uuid === uuid)) return null;
    const own = view.extras.filter((extra) => extra.pilotage.uuid === uuid);
    const place = findPlace(own, outbox.ops, uuid, 'general_notes') ?? { uuid: newId(), isNew: true };
    const before = (seen(itemKeyOf('extras', place.uuid))?.['metadata.value'] ?? '') as string;
    return queuedEdit('extras', {
      ...place,
      of: { pilotage: uuid, extraType: 'general_notes' },
      seen: { metadata: { value: before } },
      changes: { metadata: { value: `Notes ${value}` } },
    });
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
    return queuedEdit('extras', {
      uuid: list.uuid,
      of: { pilotage: pilotages[0], extraType: 'checklist' },
      seen: { metadata: { value: [{ uuid: item, ...before }] } },
      changes: { metadata: { value: [{ uuid: item, ...after }] } },
    });
  };

const tugsOn = ({ view, outbox }: Screen, uuid: string): PilotageTug[] => {
  const stored = view.tugs.filter(({ pilotage }) => pilotage.uuid === uuid);
  return tugsWithOps(stored, outbox.ops, uuid, []);
};

const LINES = [3, 8];
const NOWHERE = { tug: null, lineNumber: null };

/** A tug is put to a line; one that is fast already is ordered to stand by. Null where that line is taken. */
const tugMade =
  (at: 0 | 1): Make =>
  ({ pilotages, tugs }, screen, value) => {
    const pilotage = pilotages[at];
    if (!screen.view.pilotages.some(({ uuid }) => uuid === pilotage)) return null;
    const [tug, seen] = [tugs[value % 2] as string, tugsOn(screen, pilotage)];
    const isFast = seen.some((one) => one.tug.uuid === tug && one.lineNumber !== STANDBY_LINE);
    const lineNumber = isFast ? STANDBY_LINE : (LINES[value >> 1] as number);
    if (seen.some((one) => one.lineNumber === lineNumber)) return null;
    const changes = { tug: { uuid: tug }, lineNumber };
    return queuedEdit('tugs', { uuid: screen.newId(), isNew: true, of: { pilotage }, seen: NOWHERE, changes });
  };

/** A person takes one of the tugs off its line; null where there is none. */
export function tugTaken({ pilotages }: Records, screen: Screen, what: number): Wanted | null {
  const pilotage = pilotages[what % 2] as string;
  const seen = tugsOn(screen, pilotage);
  const one = seen[what % Math.max(1, seen.length)];
  if (!one) return null;
  return queuedEdit('tugs', { uuid: one.uuid, of: { pilotage }, seen: one, changes: null });
}

/** Records that the second pilotage lacks at first, and tugs: the first edit of each creates it. */
const CREATORS: readonly Make[] = [tugMade(0), checkEdit(1), notesEdit(1), tugMade(1)];

/** Everything of the five kinds that is edited field by field. */
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
  (records, screen, value) => drawingOf(records, screen, { what: 1, how: 'add', value })?.edit ?? null,
];

const TEXTS = ['notes', 'vesselAgent', 'vesselVisitCode', 'metadata.value'];

/** "Keep both" of a text; of anything else there is only one. */
export function joined(current: Values, choice: number): Values | null {
  const paths = Object.keys(current);
  return paths.every((path) => TEXTS.includes(path))
    ? Object.fromEntries(paths.map((path) => [path, `Both ${choice}`]))
    : null;
}
