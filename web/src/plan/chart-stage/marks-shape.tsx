import type { Ink, Mark } from '@leadline/domain/plan/mark';
import type Konva from 'konva/lib/Core.js';
import { useEffect, useRef } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore.js';
import type { Store } from '../../data/make-store.ts';
import { paintMarks } from './paint-marks.ts';

interface Props {
  marks: readonly Mark[];
  inks: Record<Ink, string>;
}

/** All marks of a layer as one node of the stage: thousands of shapes cost what their strokes cost. */
export function MarksShape({ marks, inks }: Props) {
  return (
    <Shape
      sceneFunc={(context) => paintMarks(context._context, marks, inks)}
      listening={false}
      perfectDrawEnabled={false}
    />
  );
}

/** Marks that change with each event of a pointer: they are painted without a render of React. */
export function LiveMarksShape({ marks, inks }: { marks: Store<readonly Mark[]>; inks: Record<Ink, string> }) {
  const shape = useRef<Konva.Shape>(null);
  useEffect(() => marks.follow(() => shape.current?.getLayer()?.batchDraw()), [marks]);
  return (
    <Shape
      ref={shape}
      sceneFunc={(context) => paintMarks(context._context, marks.get(), inks)}
      listening={false}
      perfectDrawEnabled={false}
    />
  );
}
