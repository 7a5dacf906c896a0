import type { DrawingContent } from '@leadline/domain/plan/drawings/drawing';
import { drawingAt, placeWithKey } from '@leadline/domain/plan/drawings/drawing-place';
import type { Zone } from '@leadline/domain/time/port-clocks';
import { SYNC } from '@leadline/domain/words/saving/sync';
import { contentOf } from '@leadline/sync/merge/drawing-overlay';
import { flattenDrawing } from '@leadline/sync/merge/drawing-paths';
import { foldable, foldGroups } from '@leadline/sync/merge/fold';
import type { GroupId, Values } from '@leadline/sync/operation';
import type { Choice } from '@leadline/sync/outbox/decide-conflict';
import type { QueuedOp } from '@leadline/sync/outbox/outbox';
import { clashesIn, type DrawingConflict } from '../../plan/drawings/drawing-conflict.ts';
import { DrawingConflictPanel } from '../../plan/drawings/drawing-conflict-panel.tsx';
import { useDrawings } from '../../plan/drawings/use-drawings.ts';

interface Props {
  /** "22 Nov 2026, 04:30 KEA MERIDIAN, drawing, 3 Inner channels" */
  title: string;
  /** All that waits for the drawing; the first was refused. */
  ops: readonly QueuedOp[];
  zone: Zone | undefined;
  isDisabled: boolean;
  onDecide: (choices: Record<GroupId, Choice>) => void;
  onLater: () => void;
}

/** A drawing that waited and met another's: of the shapes that both changed, both pictures. */
export function DrawingConflictCard({ title, ops, zone, isDisabled, onDecide, onLater }: Props) {
  const [head] = ops;
  const pilotageUuid = head?.context.pilotage ?? '';
  const place = placeWithKey(head?.context.place ?? '');
  const shown = drawingAt(useDrawings(pilotageUuid).data ?? [], place)?.metadata;
  const conflict = conflictOfWaiting(ops, shown ?? { shapes: [] });
  if (!conflict) return null;
  return (
    <DrawingConflictPanel
      {...{ pilotageUuid, place, conflict, zone, isDisabled, onLater }}
      title={SYNC.conflict}
      about={title}
      onDecide={(sides) =>
        onDecide(
          Object.fromEntries(
            Object.entries(sides).map(([group, side]) => [group, { kind: side === 'theirs' ? 'theirs' : 'mine' }]),
          ),
        )
      }
    />
  );
}

/** `shown`: the stage on this device, with what waits laid over it. */
function conflictOfWaiting(ops: readonly QueuedOp[], shown: DrawingContent): DrawingConflict | null {
  const part = foldable(ops);
  const refusal = part[0]?.refusal;
  if (refusal?.kind !== 'conflict') return null;
  const mine = foldGroups(part);
  const flat = flattenDrawing({ metadata: shown });
  const asked = Object.keys(refusal.groups);
  const versionOf = (valuesOf: (group: GroupId) => Values | undefined) =>
    contentOf(Object.assign({ ...flat }, ...asked.map(valuesOf)));
  return {
    before: versionOf((group) => mine[group]?.base),
    mine: versionOf((group) => mine[group]?.value),
    theirs: versionOf((group) => refusal.groups[group]?.current),
    clashes: clashesIn(refusal.groups),
  };
}
