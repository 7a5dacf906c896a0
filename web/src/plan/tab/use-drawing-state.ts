import { type DrawingPlace, placeKey } from '@leadline/domain/plan/drawings/drawing-place';
import { opsOfDrawings } from '@leadline/sync/merge/drawing-overlay';
import { useOutbox, useWaitingOps } from '../../sync/saving/use-waiting.ts';

/** Of each place of a pilotage: whether what is drawn there is on this tablet alone, or asks for a decision. */
export function useDrawingState(pilotageUuid: string): (place: DrawingPlace) => 'none' | 'waits' | 'conflict' {
  const ops = opsOfDrawings(useWaitingOps(), pilotageUuid).filter((op) => op.waits);
  const { items } = useOutbox();
  return (place) => {
    const own = ops.filter((op) => op.context.place === placeKey(place));
    if (own.length === 0) return 'none';
    const isAsked = own.some((op) => items.some(({ key, reason }) => key === op.item && reason === 'conflict'));
    return isAsked ? 'conflict' : 'waits';
  };
}
