import type { DrawingContent } from '@leadline/domain/plan/drawings/drawing';
import type { DrawingPlace } from '@leadline/domain/plan/drawings/drawing-place';
import { shapeText } from '@leadline/domain/plan/marks/shape-text';
import type { Zone } from '@leadline/domain/time/port-clocks';
import { DRAWING_CLASH } from '@leadline/domain/words/plan/drawings';
import { type AskedGroup, ConflictPanel, type Side, type Sides } from '../../ui/states/conflict-panel.tsx';
import { ClashPicture } from './clash-picture.tsx';
import { type DrawingClash, type DrawingConflict, shapeOf } from './drawing-conflict.ts';

/** More than these are decided together: nobody goes through hundreds of strokes. */
const MOST_ONE_BY_ONE = 6;
const ALL = 'all';

interface Props {
  title: string;
  about?: string;
  pilotageUuid: string;
  place: DrawingPlace;
  conflict: DrawingConflict;
  zone: Zone | undefined;
  isDisabled: boolean;
  /** A side for each merge group. */
  onDecide: (sides: Sides) => void;
  onLater: () => void;
}

/** What two people changed of a stage: both pictures side by side, and the person says which one counts. */
export function DrawingConflictPanel({ conflict, pilotageUuid, place, onDecide, ...panel }: Props) {
  const { clashes } = conflict;
  const isTogether = clashes.length > MOST_ONE_BY_ONE;
  const parts = isTogether ? [clashes] : clashes.map((clash) => [clash]);
  const groups = parts.map((part) => {
    const id = isTogether ? ALL : (part[0]?.group ?? ALL);
    const shapeIds = part.flatMap(({ shapeId }) => shapeId ?? []);
    const picture = (content: DrawingContent, name: string) => (
      <ClashPicture {...{ pilotageUuid, place, conflict, shapeIds, content, name }} />
    );
    const { mine, theirs } = DRAWING_CLASH.pictures;
    const effects =
      shapeIds.length > 0
        ? { mine: picture(conflict.mine, mine), theirs: picture(conflict.theirs, theirs) }
        : undefined;
    return { ...askedGroup(id, part, conflict), ...(isTogether && { note: DRAWING_CLASH.together }), effects };
  });
  const decide = (sides: Sides) => {
    const all = sides[ALL];
    onDecide(all ? Object.fromEntries(clashes.map(({ group }): [string, Side] => [group, all])) : sides);
  };
  return <ConflictPanel {...panel} groups={groups} onDecide={decide} />;
}

function askedGroup(id: string, part: readonly DrawingClash[], conflict: DrawingConflict): AskedGroup {
  const [first] = part;
  const { before, mine, theirs } = conflict;
  const who = { by: first?.by ?? null, at: first?.at ?? null };
  if (part.length !== 1 || !first)
    return {
      id,
      title: DRAWING_CLASH.shapes(part.length),
      ...who,
      rows: [{ label: '', texts: countsOf(part, conflict) }],
    };
  const title = first.shapeId === null ? DRAWING_CLASH.turn : DRAWING_CLASH.shape;
  const texts = [before, mine, theirs].map((content) => textIn(content, first.shapeId, content === before));
  return { id, title, ...who, rows: [{ label: title, texts }] };
}

function textIn(content: DrawingContent, shapeId: string | null, isBefore: boolean): string {
  if (shapeId === null) return DRAWING_CLASH.degrees(content.vesselRotation ?? 0);
  const shape = shapeOf(content, shapeId);
  if (shape) return shapeText(shape);
  return isBefore ? DRAWING_CLASH.notDrawn : DRAWING_CLASH.takenOut;
}

const countsOf = (part: readonly DrawingClash[], { before, mine, theirs }: DrawingConflict) =>
  [before, mine, theirs].map((content) =>
    DRAWING_CLASH.shapes(part.filter(({ shapeId }) => shapeOf(content, shapeId)).length),
  );
