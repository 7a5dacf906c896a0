import type { Ink, Mark } from '@leadline/domain/plan/marks/mark';
import type Konva from 'konva/lib/Core.js';
import { useEffect, useRef } from 'react';
import { Layer, Shape } from 'react-konva/lib/ReactKonvaCore.js';
import type { Store } from '../../data/make-store.ts';
import { isOnPage } from './on-page.ts';
import { paintMarks } from './paint-marks.ts';

interface Props {
  marks: readonly Mark[];
  inks: Record<Ink, string>;
}

/** All marks of a layer as one node of the stage: thousands of shapes cost what their strokes cost. */
export function MarksShape({ marks, inks }: Props) {
  return (
    <Shape
      sceneFunc={(context) => {
        if (isOnPage(context.canvas)) paintMarks(context._context, marks, inks);
      }}
      listening={false}
      perfectDrawEnabled={false}
    />
  );
}

/**
 * Marks that change with each event of a pointer: they are painted without a render of React. An empty layer is hidden: a
 * browser without a graphics card copies each canvas that is shown, for each frame.
 */
export function LiveMarksLayer({ marks, inks }: { marks: Store<readonly Mark[]>; inks: Record<Ink, string> }) {
  const layer = useRef<Konva.Layer>(null);
  useEffect(() => {
    const show = () => {
      const { current } = layer;
      const wasShown = current?.visible();
      const isShown = marks.get().length > 0;
      if (wasShown !== isShown) current?.visible(isShown);
      if (isShown || wasShown) current?.batchDraw();
    };
    show();
    return marks.follow(show);
  }, [marks]);
  return (
    <Layer ref={layer} listening={false} visible={marks.get().length > 0}>
      <Shape
        sceneFunc={(context) => paintMarks(context._context, marks.get(), inks)}
        listening={false}
        perfectDrawEnabled={false}
      />
    </Layer>
  );
}
