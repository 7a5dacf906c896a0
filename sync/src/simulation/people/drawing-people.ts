import { isSameValue } from '@leadline/domain/numbers/same-value';
import type { Drawing, DrawingContent, Shape } from '@leadline/domain/plan/drawings/drawing';
import { type DrawingPlace, drawingAt, placeKey } from '@leadline/domain/plan/drawings/drawing-place';
import { queuedEdit } from '../../kinds/queued-edit.ts';
import { contentOf, drawingItemAt, drawingsWithOps } from '../../merge/drawing-overlay.ts';
import { shapePath, TURN_PATH } from '../../merge/drawing-paths.ts';
import type { GroupId, Values } from '../../operation.ts';
import type { GroupEdit, QueuedOp } from '../../outbox/outbox.ts';
import type { DrawStep } from '../schedule.ts';
import { DRAWN_STAGE, stageOf } from '../shore/places.ts';
import { drawn } from '../shore/seeded-port.ts';
import type { Tab, World } from '../tablet/tablet.ts';
import type { Wanted } from './deeds.ts';

type Meant = Record<GroupId, GroupEdit>;

interface Editor {
  pilotage: string;
  place: DrawingPlace;
  /** The copies of this device, and what waits on it. */
  stored: readonly Drawing[];
  ops: readonly QueuedOp[];
  newDrawing: () => string;
  newShape: () => string;
}

interface DrawnEdit {
  edit: Wanted;
  /** Where other things wait than what was drawn. */
  misdrawn: string[];
}

/** One step in the chart editor, by what it shows; null where nothing would change. */
export function drawnEdit(editor: Editor, step: Pick<DrawStep, 'how' | 'value'>): DrawnEdit | null {
  const { pilotage, place, stored, ops } = editor;
  const seen = drawingAt(drawingsWithOps(stored, ops, pilotage), place)?.metadata ?? { shapes: [] };
  const meant = meantBy(step, seen, editor.newShape);
  if (Object.keys(meant).length === 0) return null;
  const item = drawingItemAt(stored, ops, pilotage, place) ?? { uuid: editor.newDrawing(), isNew: true };
  const edit = queuedEdit('drawings', {
    ...item,
    of: { pilotage, place: placeKey(place) },
    seen: { metadata: seen },
    changes: { metadata: contentOf({ ...flat(seen), ...valuesOf(meant) }) },
  });
  // No other shape, and each with what was seen of it.
  const isAsMeant = isSameValue(edit.groups, meant);
  return {
    edit,
    misdrawn: isAsMeant ? [] : [`misdrawn: ${JSON.stringify(meant)} waits as ${JSON.stringify(edit.groups)}`],
  };
}

/** What a simulated person draws on a stage. */
export function drawingEditOf(
  { world, tab }: { world: World; tab: Tab },
  step: DrawStep,
  pilotage: string,
): Wanted | null {
  const stage = step.what % 3 === 0 ? 'another stage' : DRAWN_STAGE;
  const drawn = drawnEdit(
    {
      pilotage,
      place: { kind: 'stage', stage },
      stored: storedOf(tab, pilotage),
      ops: tab.engine.outbox().ops,
      newDrawing: () => `${pilotage}-d${world.nextId()}`,
      newShape: () => `s${world.nextId()}`,
    },
    step,
  );
  world.broken.push(...(drawn?.misdrawn ?? []));
  return drawn?.edit ?? null;
}

/** The copies of this tablet, as the list of drawings that the app keeps. */
function storedOf({ session }: Tab, pilotage: string): Drawing[] {
  return [...session.disk.cache].flatMap(([key, { values }]) => {
    const uuid = key.slice('drawings:'.length);
    if (!key.startsWith(`drawings:${pilotage}-d`) || !values) return [];
    return [{ uuid, type: 'stage', stage: { uuid: stageOf(uuid), name: '' }, metadata: contentOf(values) } as Drawing];
  });
}

/** One step of the editor, said shape by shape: what was seen and what it becomes. */
function meantBy(
  { how, value }: Pick<DrawStep, 'how' | 'value'>,
  { shapes, vesselRotation }: DrawingContent,
  newId: () => string,
): Meant {
  const one = shapes[value % Math.max(1, shapes.length)];
  switch (how) {
    case 'move':
      return one ? change(one, { ...one, name: `moved ${value}` }) : {};
    case 'takeOut':
      return one ? change(one, null) : {};
    case 'clear':
      return Object.assign({}, ...shapes.map((shape) => change(shape, null)));
    case 'turn':
      return turned(vesselRotation ?? null, value === 0 ? null : value * 45);
    case 'add': {
      const path = shapePath(newId());
      return { [path]: { base: { [path]: null }, value: { [path]: drawn(value) } } };
    }
  }
}

function change(seen: Shape, after: Shape | null): Meant {
  const path = shapePath(seen.id);
  if (isSameValue(seen, after)) return {};
  return { [path]: { base: { [path]: withoutId(seen) }, value: { [path]: after && withoutId(after) } } };
}

function turned(seen: number | null, after: number | null): Meant {
  return seen === after ? {} : { [TURN_PATH]: { base: { [TURN_PATH]: seen }, value: { [TURN_PATH]: after } } };
}

const withoutId = ({ id: _, ...shape }: Shape) => shape;
const flat = ({ shapes, vesselRotation }: DrawingContent): Values => ({
  ...Object.fromEntries(shapes.map((shape) => [shapePath(shape.id), withoutId(shape)])),
  [TURN_PATH]: vesselRotation ?? null,
});
const valuesOf = (meant: Meant): Values => Object.assign({}, ...Object.values(meant).map(({ value }) => value));
