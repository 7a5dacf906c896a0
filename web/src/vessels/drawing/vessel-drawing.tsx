import type { Vessel } from '@leadline/domain/vessels/vessel';
import { measuresOf, shipFrame } from './ship-frame.ts';
import { ShipFromAbove } from './ship-from-above.tsx';
import { ShipFromTheSide } from './ship-from-the-side.tsx';

interface Props {
  vessel: Vessel;
  maxDraft: number | null;
  /** A sentence after the drawing: what the record says of her squat. */
  note: string | null;
}

/** The ship drawn twice, to one scale, from her own measures; nothing is drawn that would be a guess of her size. */
export function VesselDrawing({ vessel, maxDraft, note }: Props) {
  const ship = measuresOf(vessel, maxDraft);
  const frame = shipFrame(ship);
  if (frame === null)
    return (
      <p className="undrawn" role="img" aria-label="Not drawn: her length is not set">
        Not drawn: her LOA is not set, so there is no scale. The measures that are known stand under Ship Particulars.
      </p>
    );
  return (
    <div className="shipviews">
      <ShipFromAbove ship={ship} frame={frame} />
      <ShipFromTheSide ship={ship} frame={frame} />
      <p className="small dim">
        Both views to one scale from her measures; the shape is that of her type.
        {isGuessed(frame) ? ' Dashed: not measured.' : ''}
        {note === null ? '' : ` ${note}`}
      </p>
    </div>
  );
}

function isGuessed(frame: NonNullable<ReturnType<typeof shipFrame>>): boolean {
  return !frame.deck.measured || !frame.bridge.measured || frame.top === null;
}
