import type { Drawing, DrawingContent } from '@leadline/domain/plan/drawings/drawing';
import { EMPTY_DRAWING, isSameDrawing } from '@leadline/domain/plan/drawings/drawing-content';
import { useKept } from '../../ui/use-kept.ts';

/** What is stored at a place, the same object as long as it is the same drawing. */
export function useStoredContent(drawing: Pick<Drawing, 'metadata'> | undefined): DrawingContent {
  return useKept(drawing?.metadata ?? EMPTY_DRAWING, isSameDrawing);
}
