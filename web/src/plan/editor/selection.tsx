import type { Shape } from '@leadline/domain/plan/drawings/drawing';
import type { DrawingAction } from '@leadline/domain/plan/drawings/drawing-action';
import { toPixels } from '@leadline/domain/plan/marks/shape-geometry';
import { outlineOf } from '@leadline/domain/plan/marks/shape-hit';
import { gripsOf } from '@leadline/domain/plan/tools/select-tool';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconRotate from '@tabler/icons-react/dist/esm/icons/IconRotate.mjs';
import IconRotateClockwise from '@tabler/icons-react/dist/esm/icons/IconRotateClockwise.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type ChartView, useSeen } from '../chart-stage/use-chart-view.ts';
import { nameOf } from '../tools/object-list.tsx';
import styles from './editor.module.css';
import { scaledBy, turnedBy } from './selected-change.ts';
import type { Editing } from './use-editing.ts';

/** Around what is selected, with the points at which it is held. The chart beneath takes the presses. */
export function SelectionFrame({ shape, view }: { shape: Shape; view: ChartView }) {
  const seen = useSeen(view);
  if (!seen) return null;
  const corners = outlineOf(shape, view.size).map(view.toBox);
  const isArea = shape.type === 'symbol' || shape.type === 'text';
  const points = corners.map(({ x, y }) => `${x},${y}`).join(' ');
  const centre = shape.type === 'symbol' ? view.toBox(toPixels(shape.attrs, view.size)) : null;
  return (
    <svg className={styles.selection} width={seen.box.width} height={seen.box.height} aria-hidden>
      {isArea ? <polygon points={points} /> : <polyline points={points} />}
      {gripsOf(shape, view.size).map(({ grip, at }) => {
        const { x, y } = view.toBox(at);
        return (
          <g key={grip}>
            {grip === 'turn' && centre ? <line x1={centre.x} y1={centre.y} x2={x} y2={y} /> : null}
            <circle cx={x} cy={y} r={grip === 'scale' ? 8 : 10} />
          </g>
        );
      })}
    </svg>
  );
}

/** What can be done with the selected shape by buttons: nothing is by dragging alone. */
export function SelectionBar({ shape, editing }: { shape: Shape; editing: Editing }) {
  const give = (action: DrawingAction | null) => {
    if (action) editing.act(action);
  };
  return (
    <div className={styles.selected} role="toolbar" aria-label={nameOf(shape)}>
      {shape.type === 'symbol' ? (
        <>
          <Act name="Turn left" onAct={() => give(turnedBy(shape, -1))} Icon={IconRotate} />
          <Act name="Turn right" onAct={() => give(turnedBy(shape, 1))} Icon={IconRotateClockwise} />
          <Act name="Smaller" onAct={() => give(scaledBy(shape, -1))} Icon={IconMinus} />
          <Act name="Larger" onAct={() => give(scaledBy(shape, 1))} Icon={IconPlus} />
        </>
      ) : null}
      {shape.type === 'text' ? (
        <Act name="Edit text" onAct={() => editing.setTyping({ at: shape.attrs, shape })} Icon={IconPencil} />
      ) : null}
      <Act
        name="Delete"
        onAct={() => {
          give({ kind: 'delete', shapes: [shape] });
          editing.select(null);
        }}
        Icon={IconTrash}
      />
    </div>
  );
}

interface ActProps {
  name: string;
  onAct: () => void;
  Icon: typeof IconPlus;
}

function Act({ name, onAct, Icon }: ActProps) {
  return (
    <button type="button" className="btn flat icon" aria-label={name} title={name} onClick={onAct}>
      <Icon className="i" aria-hidden />
    </button>
  );
}
