import type { Vessel } from '@leadline/domain/vessels/vessel';
import { Link } from 'react-router';
import styles from './drawing.module.css';
import { measuresOf, shipFrame } from './ship-frame.ts';
import { ShipFromAbove } from './ship-from-above.tsx';
import { ShipFromTheSide } from './ship-from-the-side.tsx';

interface Props {
  vessel: Vessel;
  maxDraft: number | null;
  /** A sentence after the drawing: what the record says of her squat. */
  note: string | null;
  /** Where her measures are entered; null for who may not. */
  measuresPath: string | null;
}

/** The ship drawn twice, to one scale, from her own measures; nothing is drawn that would be a guess of her size. */
export function VesselDrawing({ vessel, maxDraft, note, measuresPath }: Props) {
  const ship = measuresOf(vessel, maxDraft);
  const frame = shipFrame(ship);
  if (frame === null)
    return (
      <div className={styles.undrawn}>
        <p>Add her length to see the drawing.</p>
        {measuresPath === null ? null : (
          <Link className="btn" to={measuresPath}>
            Add her measures
          </Link>
        )}
      </div>
    );
  return (
    <div className={styles.views}>
      <ShipFromAbove ship={ship} frame={frame} />
      <ShipFromTheSide ship={ship} frame={frame} />
      <p className="small dim">
        To scale. Hull shape is typical for her type.
        {isGuessed(frame) ? ' Dashed: not measured.' : ''}
        {ship.height.label === 'Air draft' ? ' Air draft as entered: it does not follow the draft.' : ''}
        {note === null ? '' : ` ${note}`}
      </p>
    </div>
  );
}

function isGuessed(frame: NonNullable<ReturnType<typeof shipFrame>>): boolean {
  return !frame.deck.measured || !frame.bridge.measured || frame.top === null;
}
